import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import fc from 'fast-check';

/** When a caller hangs up: after a part of its request, and so many turns of the event loop later. */
interface Moment {
  readonly part: number;
  readonly turns: number;
  readonly abruptly: boolean;
}

const moment = fc.record({
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  turns: fc.nat({ max: 40 }),
  abruptly: fc.boolean(),
});

/** Random moments that are the same in each run; half of them come after the whole request. */
export const momentsOf = (count: number): Moment[] =>
  fc.sample(moment, { seed: 59, numRuns: count }).map((each, index) => (index % 2 === 0 ? each : { ...each, part: 1 }));

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Opens a connection and sends bytes, which may be a part of a request. */
export async function send(port: number, bytes: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

export async function hangUp(port: number, request: string, { part, turns, abruptly }: Moment): Promise<void> {
  const bytes = Buffer.from(request);
  const socket = await send(port, bytes.subarray(0, Math.ceil(bytes.length * part)));
  for (let count = 0; count < turns; count += 1) await turn();
  if (abruptly) socket.resetAndDestroy();
  else socket.destroy();
}

export interface Wanted {
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** More than the body has, for a body that is never complete. */
  readonly length?: number;
}

/** The bytes of a request. */
export function requestOf({ line, headers = {}, body = '', length = Buffer.byteLength(body) }: Wanted): string {
  const all = { host: 'x', ...headers, ...(length > 0 && { 'content-length': String(length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Collects what would end the process, until it is stopped. */
export class UncaughtErrors {
  readonly errors: unknown[] = [];
  private readonly add = (error: unknown): void => void this.errors.push(error);

  constructor() {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, this.add);
  }

  stop(): void {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.off(event, this.add);
  }
}
