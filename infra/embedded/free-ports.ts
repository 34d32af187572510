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

// Something on 127.0.0.1 alone does not keep others from listening on every address, and the other way round.
const isFree = async (port: number): Promise<boolean> => (await listens(port)) && (await listens(port, '127.0.0.1'));

/** Refuses, in one sentence, to start on a port that something else holds. */
export async function requireFree(ports: readonly NamedPort[]): Promise<void> {
  const twice = ports.find(({ port }, index) => ports.some((other, place) => other.port === port && place < index));
  if (twice)
    throw new Problem(`${twice.variable} is ${twice.port}, which another of our ports is too: choose another.`);
  for (const { name, variable, port } of ports) {
    if (await until(() => isFree(port), 1_000)) continue;
    throw new Problem(
      `Port ${port} (${name}) is taken: stop what uses it, or choose another with ${variable}, e.g. ${variable}=${port + 1000} npm start.`,
    );
  }
}

// Below the ports that systems give to outgoing connections, and apart from what a process started beside us walks.
let next = 10_000 + (process.pid % 220) * 100;

/** A port that nothing uses now, and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    if (await isFree(port)) return port;
  }
}
