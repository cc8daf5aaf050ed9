package example;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.msgpack.fluentd.ForwardSecurity;
import org.msgpack.fluentd.netty.ForwardListener;
import org.msgpack.fluentd.netty.ForwardServer;
import org.msgpack.fluentd.netty.ForwardServerConfig;

/** A server of Fluentd's Forward protocol. */
final class LogServer implements AutoCloseable {
    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());
    private final Channel channel;

    /**
     * Starts a server on loopback.
     *
     * @param port 0 for any
     * @param sharedKey null if everybody may send
     */
    LogServer(int port, String sharedKey, ForwardListener listener) throws InterruptedException {
        ForwardServerConfig config = ForwardServerConfig.untrustedData();
        if (sharedKey != null) {
            config = config.withSecurity(ForwardSecurity.ofSharedKey("log-server", sharedKey));
        }
        ForwardServer server = new ForwardServer(config, listener);
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel client) {
                        server.addTo(client.pipeline());
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), port)
                .sync()
                .channel();
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /** Waits until the server is closed. */
    void await() throws InterruptedException {
        channel.closeFuture().sync();
    }

    @Override
    public void close() {
        channel.close();
        group.shutdownGracefully();
    }
}
