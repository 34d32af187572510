import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { until } from '../../infra/embedded/processes.ts';
import { Problem } from '../../infra/embedded/problem.ts';

export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it with SIGKILL, and with it all its data. */
  readonly kill: () => Promise<void>;
}

/** Starts the machine's redis-server without persistence, on a free port by default; undefined when it is not installed. */
export async function startRedis(directory: string, wanted?: number): Promise<Redis | undefined> {
  const port = wanted ?? (await freePort());
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
    dir: directory,
    pidfile: path.join(directory, 'redis.pid'),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', flags, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const failure: { error?: Error } = {};
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.once('error', (error) => (failure.error = error));
  const hasExited = (): boolean =>
    failure.error !== undefined || server.exitCode !== null || server.signalCode !== null;
  await until(() => hasExited() || output.includes('Ready to accept connections'), 10_000);
  if (failure.error) return undefined;
  if (hasExited()) throw new Problem(`redis-server does not start:\n${output.slice(-500)}`);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasExited()) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
