import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The treatment of what passes the network; `pass` is the network as it should be. */
export type Treatment =
  | { readonly kind: 'pass' }
  /** Drops every byte and closes nothing. A connection that lost a byte stays silent for good. */
  | { readonly kind: 'silence' }
  /** Delays every packet. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** Resets a connection when the server answers: the server has done what the client never learns. */
  | { readonly kind: 'reset' }
  /** Passes on a few bytes at a time. */
  | { readonly kind: 'slice'; readonly bytes: number };

/** A connection with both of its sides. */
interface Link {
  readonly client: Socket;
  readonly server: Socket;
  isLost: boolean;
}

/** Stands between a client and a TCP server, and treats what passes as a bad network does. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private treatment: Treatment = { kind: 'pass' };

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

  /** Treats everything in this way from now on, on open connections too. */
  treat(treatment: Treatment): void {
    this.treatment = treatment;
  }

  /** Drops all packets from now on; connections stay open. */
  silence(): void {
    this.treat({ kind: 'silence' });
  }

  /** New connections, and those that lost nothing, work again. */
  restore(): void {
    this.treat({ kind: 'pass' });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private get isSilent(): boolean {
    return this.treatment.kind === 'silence';
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
    const link = { client, server, isLost: false };
    this.forward(client, server, link);
    this.forward(server, client, link);
  }

  private forward(from: Socket, to: Socket, link: Link): void {
    let last: Promise<unknown> = Promise.resolve();
    // One after another: bytes that are delayed must not be overtaken, nor by the end of the connection.
    const inOrder = (work: () => unknown): void => {
      link.isLost ||= this.isSilent;
      if (!link.isLost) last = last.then(work);
    };
    from.on('data', (bytes: Buffer) => inOrder(() => this.pass(bytes, to, link)));
    from.on('end', () => inOrder(() => to.end()));
    from.on('close', () => inOrder(() => to.destroy()));
  }

  private async pass(bytes: Buffer, to: Socket, { client }: Link): Promise<void> {
    const { treatment } = this;
    if (treatment.kind === 'reset' && to === client) {
      client.resetAndDestroy();
      return;
    }
    if (treatment.kind === 'latency') await pause(treatment.milliseconds);
    const size = treatment.kind === 'slice' ? treatment.bytes : bytes.length;
    for (let first = 0; first < bytes.length && !to.destroyed; first += size) {
      to.write(bytes.subarray(first, first + size));
      if (treatment.kind === 'slice') await pause(1);
    }
  }

  private keep(socket: Socket): void {
    socket.setNoDelay(true);
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
