import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { Problem } from '../../infra/embedded/problem.ts';

/** Ends a program when its channel to this process closes. */
export const parentWatch = import.meta.resolve('../../infra/embedded/parent-watch.mjs');

/** A program under load. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Sends the program a command over its channel and resolves with the result. */
  readonly request: (command: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export interface ProgramOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly profileInto: string | undefined;
}

const timeoutMs = 30_000;

const answerOf = (child: ChildProcess, file: string, milliseconds?: number): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: number | null): void =>
    reject(new Problem(`${file} ended (${String(code)}): see its output above.`));
  const timer = milliseconds === undefined ? undefined : setTimeout(() => ended(null), milliseconds);
  child.once('message', resolve);
  child.once('exit', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', ended);
  });
};

/** Starts a program of this folder; it is ready when it has sent its port. */
export async function startProgram(file: string, options: ProgramOptions): Promise<Program> {
  const { environment, profileInto } = options;
  const profile = profileInto === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileInto}`];
  const child = fork(path.join(import.meta.dirname, file), {
    env: environment,
    execArgv: ['--no-warnings', '--enable-source-maps', '--import', parentWatch, ...profile],
    detached: true,
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const forceKill = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(forceKill);
  };
  const port = await answerOf(child, file, timeoutMs).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    request: async (command) => {
      const answer = answerOf(child, file);
      child.send(command as object);
      return answer;
    },
    stop,
  };
}
