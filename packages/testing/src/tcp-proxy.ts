import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * Stands between a client and a TCP server. While it is silent it drops every byte and closes nothing, as a network that
 * loses packets does; a connection that lost a byte stays silent for good, because TCP delivers nothing behind a gap.
 */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client: Socket) => this.accept(client));
  }

  /** @param target The server's address; its host and port are used. */
  static async start(target: string): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, new URL(target));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The target's address with the host and port of the proxy. */
  url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
    return url.href;
  }

  /** Drops all packets from now on; connections stay open. */
  silence(): void {
    this.isSilent = true;
  }

  /** New connections, and those that lost nothing, work again. */
  restore(): void {
    this.isSilent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    this.keep(client);
    if (this.isSilent) {
      client.resume();
      return;
    }
    const { hostname: host, port } = this.target;
    const server = connect({ host, port: Number(port), allowHalfOpen: true });
    this.keep(server);
    const link = { isLost: false };
    this.forward(client, server, link);
    this.forward(server, client, link);
  }

  private forward(from: Socket, to: Socket, link: { isLost: boolean }): void {
    const passes = (): boolean => {
      link.isLost ||= this.isSilent;
      return !link.isLost;
    };
    from.on('data', (bytes) => passes() && to.write(bytes));
    from.on('end', () => passes() && to.end());
    from.on('close', () => passes() && to.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
