import { createServer } from 'node:net';
import { lockAnyPort, lockPorts } from './port-locks.ts';
import { Problem } from './problem.ts';
import { until } from './processes.ts';
import { startVariables } from './variables.ts';

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

/** Locks ports that somebody has chosen. Throws a Problem if one is in use or two of them are equal. */
export async function requireFree(ports: readonly NamedPort[]): Promise<void> {
  const duplicate = ports.find(({ port }, index) => ports.some((other, place) => other.port === port && place < index));
  if (duplicate)
    throw new Problem(
      `${duplicate.variable} is ${duplicate.port}, the same as another port of this system: choose another.`,
    );
  lockPorts(ports.map(({ port }) => port));
  for (const { name, variable, port } of ports) {
    if (await until(() => isFree(port), 1_000)) continue;
    throw new Problem(
      `Port ${port} (${name}) is in use: stop the program that uses it, or choose another with ${variable}, e.g. ${variable}=${port + 1000} npm start.`,
    );
  }
}

/** The ports that somebody has chosen by a variable, and those that a start takes without one. */
function chosenPorts(): ReadonlySet<number> {
  const variables = Object.entries({ KAFKA_PORT: startVariables.KAFKA_PORT.default, ...process.env });
  return new Set(variables.flatMap(([name, value]) => (name.endsWith('_PORT') ? [Number(value)] : [])));
}

/** A free port that no other caller gets while this process runs, in this process or in another, and that nobody has chosen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lockAnyPort(chosenPorts());
    if (await isFree(port)) return port;
  }
}
