import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { Problem } from '../embedded/problem.ts';

/** Ends a program when its channel to us closes, however we went. */
export const leash = path.join(import.meta.dirname, '../embedded/leash.mjs');

/** A program under load. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Asks the program for something that is no HTTP, and waits for its answer. */
  readonly ask: (question: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export interface ProgramOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly profileInto: string | undefined;
}

const patienceMs = 30_000;

const answerOf = (child: ChildProcess, file: string, milliseconds?: number): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: number | null): void => reject(new Problem(`${file} ended (${String(code)}): see above.`));
  const late = milliseconds === undefined ? undefined : setTimeout(() => ended(null), milliseconds);
  child.once('message', resolve);
  child.once('exit', ended);
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', resolve).off('exit', ended);
  });
};

/** Starts a program of this folder; it is ready once it has told its port. */
export async function startProgram(file: string, options: ProgramOptions): Promise<Program> {
  const { environment, profileInto } = options;
  const profile = profileInto === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileInto}`];
  const child = fork(path.join(import.meta.dirname, file), {
    env: environment,
    execArgv: ['--no-warnings', '--enable-source-maps', '--import', leash, ...profile],
    detached: true,
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(insist);
  };
  const port = await answerOf(child, file, patienceMs).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    ask: async (question) => {
      const answer = answerOf(child, file);
      child.send(question as object);
      return answer;
    },
    stop,
  };
}
