/*
 * Copyright 2026 The MessagePack for Java Authors
 * SPDX-License-Identifier: Apache-2.0
 */
package org.msgpack.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.msgpack.docs.MarkdownFile.CodeBlock;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * As long as there is no release, whoever follows a guide installs what it names: every such
 * artifact is built by a command of the guide, or by the README's.
 */
class InstallCommandsTest {
    private static final Path ROOT = Repository.root();
    private static final Pattern COMMAND =
            Pattern.compile("mvn (?:-q )?(?:-DskipTests )?((?:-[^ ]+ |[^ -][^ ]* )*)install\\b");
    private static final Pattern GRADLE = Pattern.compile("\"org\\.msgpack:([\\w-]+):");

    /** A module of the build, by its artifact. */
    private static final class Module {
        final String folder;
        /** Which has to be active; null if none. */
        final String profile;

        final Set<String> needs;

        Module(String folder, String profile, Element pom) {
            this.folder = folder;
            this.profile = profile;
            this.needs = artifactsNamedBy(pom);
        }
    }

    private static Element pom(Path folder) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("pom.xml").toFile())
                .getDocumentElement();
    }

    private static String child(Element parent, String name) {
        for (int i = 0; i < parent.getChildNodes().getLength(); i++) {
            if (parent.getChildNodes().item(i).getNodeName().equals(name)) {
                return parent.getChildNodes().item(i).getTextContent();
            }
        }
        return "";
    }

    /** Returns those of our group: dependencies, processors and the parent. */
    private static Set<String> artifactsNamedBy(Element pom) {
        Set<String> artifacts = new TreeSet<>();
        for (String name : Arrays.asList("dependency", "path", "parent")) {
            NodeList elements = pom.getElementsByTagName(name);
            for (int i = 0; i < elements.getLength(); i++) {
                Element element = (Element) elements.item(i);
                boolean isManaged = element.getParentNode()
                        .getParentNode()
                        .getNodeName()
                        .equals("dependencyManagement");
                if (!isManaged && child(element, "groupId").equals("org.msgpack")) {
                    artifacts.add(child(element, "artifactId"));
                }
            }
        }
        return artifacts;
    }

    private static void addModules(
            String folder, Element pom, String profile, Map<String, Module> modules)
            throws Exception {
        NodeList names = pom.getElementsByTagName("module");
        for (int i = 0; i < names.getLength(); i++) {
            Element name = (Element) names.item(i);
            Element owner = (Element) name.getParentNode().getParentNode();
            String active = owner.getTagName().equals("profile") ? child(owner, "id") : profile;
            String path = folder + name.getTextContent();
            Element module = pom(ROOT.resolve(path));
            modules.put(child(module, "artifactId"), new Module(path, active, module));
            addModules(path + "/", module, active, modules);
        }
    }

    private static Map<String, Module> modules() throws Exception {
        Map<String, Module> modules = new LinkedHashMap<>();
        addModules("", pom(ROOT), null, modules);
        return modules;
    }

    /** Returns what a command installs, given its options. */
    private static Set<String> installedBy(String options, Map<String, Module> modules) {
        List<String> words = Arrays.asList(options.trim().split(" "));
        List<String> profiles = new ArrayList<>();
        for (String word : words) {
            if (word.startsWith("-P")) {
                profiles.addAll(Arrays.asList(word.substring(2).split(",")));
            }
        }
        int list = words.indexOf("-pl") + 1;
        List<String> folders =
                list == 0 ? new ArrayList<>() : Arrays.asList(words.get(list).split(","));
        Set<String> installed = new TreeSet<>();
        for (Map.Entry<String, Module> entry : modules.entrySet()) {
            Module module = entry.getValue();
            boolean isThere = module.profile == null || profiles.contains(module.profile);
            if (isThere && (list == 0 || folders.contains(module.folder))) {
                installed.add(entry.getKey());
            }
        }
        assertTrue(installed.size() >= folders.size(), options + " names a module that is missing");
        while (words.contains("-am")) {
            Set<String> all = new TreeSet<>(installed);
            for (String artifact : installed) {
                if (modules.containsKey(artifact)) {
                    all.addAll(modules.get(artifact).needs);
                }
            }
            if (!installed.addAll(all)) {
                break;
            }
        }
        return installed;
    }

    private static Set<String> installedBy(MarkdownFile file, Map<String, Module> modules) {
        Set<String> installed = new TreeSet<>();
        Matcher command = COMMAND.matcher(String.join(" ", file.lines));
        while (command.find()) {
            installed.addAll(installedBy(command.group(1), modules));
        }
        return installed;
    }

    private static void requireInstalled(
            Set<String> named, Set<String> installed, Path file, Map<String, Module> modules) {
        named.retainAll(modules.keySet());
        named.removeAll(installed);
        assertEquals(new TreeSet<>(), named, file + " has no command that installs these");
    }

    @Test
    void guides() throws Exception {
        assumeTrue(child(pom(ROOT), "version").endsWith("-SNAPSHOT"), "a release is installed");
        Map<String, Module> modules = modules();
        Set<String> byReadme = installedBy(Guides.named("README.md"), modules);
        assertTrue(byReadme.contains("msgpack-core"), "the README's command");
        int files = 0;
        for (MarkdownFile file : Guides.all()) {
            Set<String> named = new TreeSet<>();
            for (CodeBlock block : file.codeBlocks) {
                if (block.language.equals("xml") || block.language.equals("kotlin")) {
                    String text = String.join(" ", block.lines);
                    Matcher gradle = GRADLE.matcher(text);
                    while (gradle.find()) {
                        named.add(gradle.group(1));
                    }
                    for (String artifact : modules.keySet()) {
                        if (text.contains("<artifactId>" + artifact + "</artifactId>")) {
                            named.add(artifact);
                        }
                    }
                }
            }
            files += named.isEmpty() ? 0 : 1;
            Set<String> installed = installedBy(file, modules);
            installed.addAll(byReadme);
            requireInstalled(named, installed, file.path, modules);
        }
        assertTrue(files > 8, files + " guides name artifacts");
    }

    @Test
    void samples() throws Exception {
        Map<String, Module> modules = modules();
        int files = 0;
        for (Path sample : folders(ROOT.resolve("samples"))) {
            Path readme = sample.resolve("README.md");
            if (!Files.exists(readme)) {
                continue;
            }
            Set<String> installed = installedBy(MarkdownFile.read(readme), modules);
            assertTrue(!installed.isEmpty(), readme + " has no command");
            requireInstalled(artifactsNamedBy(pom(sample)), installed, readme, modules);
            files++;
        }
        assertTrue(files > 5, files + " samples");
    }

    private static List<Path> folders(Path parent) throws IOException {
        List<Path> folders = new ArrayList<>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(parent)) {
            for (Path child : children) {
                if (Files.exists(child.resolve("pom.xml"))) {
                    folders.add(child);
                }
            }
        }
        return folders;
    }
}
