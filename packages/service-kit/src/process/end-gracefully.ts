import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.js';

const shutdownMs = 25_000;

export interface Ending {
  /** Seconds for which the process serves on after a stop signal, so that whoever spreads the requests notices. */
  readonly drainSeconds: number;
  /** Tells callers to go elsewhere: from now on the process is not ready, and its answers end their connections. */
  drain(): void;
  /** Finishes the work in progress. */
  close(): Promise<void>;
  /** Logs a failure: `fatal` for the reason of the end, `error` for a failure during it. */
  log(level: 'error' | 'fatal', message: string): void;
}

/** Ends the process within 25 seconds after a stop signal or an uncaught error; only after a signal it serves on first. */
export function endGracefully(ending: Ending): void {
  let isEnding = false;
  const end = (exitCode: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(exitCode || 1), shutdownMs).unref();
    ending.drain();
    const drained = exitCode === 0 ? pause(ending.drainSeconds * 1_000) : Promise.resolve();
    void drained
      .then(() => ending.close())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          ending.log('error', `could not end in order: ${describeFailure(error)}`);
          process.exit(1);
        },
      );
  };
  // Those of the image, which end a process that still loads its modules.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal);
  // The embedded runner holds the other end of a channel: without 'disconnect' the process would never end.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(event, () => {
      end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      ending.log('fatal', `${event}: ${describeFailure(error)}`);
      end(1);
    });
  }
}

/** Ends every connection with its next answer, so that its caller opens one to another replica. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
}

/** Ends a process that cannot start, and prints the reason. */
export function failToStart(name: string, error: unknown): never {
  process.stderr.write(`${name} cannot start: ${describeFailure(error)}\n`);
  process.exit(1);
}

function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : 'something other than an error was thrown';
}
