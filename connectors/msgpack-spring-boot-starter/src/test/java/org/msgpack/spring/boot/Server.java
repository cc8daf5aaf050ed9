/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.spring.boot;

import java.util.Arrays;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.tomcat.autoconfigure.reactive.TomcatReactiveWebServerAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;

/** An application that runs on a port of the loopback interface. */
final class Server {
    /** Tomcat is on the class path for MVC, and Boot would also choose it for WebFlux. */
    private static final String TOMCAT = TomcatReactiveWebServerAutoConfiguration.class.getName();

    private final ConfigurableApplicationContext context;

    private final String name;

    private Server(WebApplicationType type, Class<?> application, String... properties) {
        name = type.name();
        SpringApplication starter = new SpringApplication(application);
        starter.setWebApplicationType(type);
        starter.setRegisterShutdownHook(false);
        String[] arguments = new String[properties.length];
        for (int i = 0; i < properties.length; i++) {
            arguments[i] = "--" + properties[i];
        }
        context = starter.run(arguments);
    }

    static Server mvc(String... properties) {
        return new Server(WebApplicationType.SERVLET, MvcApplication.class, properties);
    }

    static Server webFlux(String... properties) {
        String[] all = Arrays.copyOf(properties, properties.length + 1);
        all[properties.length] = "spring.autoconfigure.exclude=" + TOMCAT;
        return new Server(WebApplicationType.REACTIVE, WebFluxApplication.class, all);
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    String url(String path) {
        return "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port")
                + path;
    }

    void stop() {
        context.close();
    }

    @Override
    public String toString() {
        return name;
    }
}
