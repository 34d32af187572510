import { createServer } from 'node:net';
import { Problem } from './problem.ts';
import { until } from './processes.ts';

export interface NamedPort {
  readonly name: string;
  readonly variable: string;
  readonly port: number;
}

function listens(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

// A listener on 127.0.0.1 does not prevent one on all addresses, nor the reverse, so both are tried.
const isFree = async (port: number): Promise<boolean> => (await listens(port)) && (await listens(port, '127.0.0.1'));

/** Throws a Problem if a port is in use or two of the ports are equal. */
export async function requireFree(ports: readonly NamedPort[]): Promise<void> {
  const duplicate = ports.find(({ port }, index) => ports.some((other, place) => other.port === port && place < index));
  if (duplicate)
    throw new Problem(
      `${duplicate.variable} is ${duplicate.port}, the same as another port of this system: choose another.`,
    );
  for (const { name, variable, port } of ports) {
    if (await until(() => isFree(port), 1_000)) continue;
    throw new Problem(
      `Port ${port} (${name}) is in use: stop the program that uses it, or choose another with ${variable}, e.g. ${variable}=${port + 1000} npm start.`,
    );
  }
}

// Below the range for outgoing connections; each process starts at a different offset.
let next = 10_000 + (process.pid % 220) * 100;

/** A port that is free now, that this process has not returned before, and that is promised to nobody. */
export async function freePort(promised: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = next++;
    if (!promised.includes(port) && (await isFree(port))) return port;
  }
}
