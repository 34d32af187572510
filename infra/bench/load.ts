import { fork } from 'node:child_process';
import path from 'node:path';
import { Problem } from '../embedded/problem.ts';
import { leash } from './programs.ts';
import type { Measure } from './interleave.ts';
import type { Sample } from './statistics.ts';

export interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A module beside this one that makes request after request: `export const requestAt: RequestAt`. */
export type RequestAt = (index: number, context: unknown) => BenchRequest;

export interface LoadSpec {
  readonly url: string;
  readonly connections: number;
  /** Requests a second; as many as are answered, when nothing else is said. */
  readonly perSecond?: number;
  /** The requests, taken in turn by every connection; or the module that makes them, one by one. */
  readonly requests: readonly BenchRequest[] | { readonly module: string; readonly context: unknown };
}

export interface LoadOrder extends LoadSpec {
  readonly seconds: number;
  /** Number of the first request that a module makes. */
  readonly from: number;
}

export interface LoadResult extends Sample {
  readonly sent: number;
  readonly refused: readonly string[];
}

const patienceMs = 30_000;

/** Measures an address under load from a process of its own; anything but 2xx fails the benchmark. */
export function loadOn(spec: LoadSpec): Measure {
  let from = 0;
  return async (seconds) => {
    const result = await order({ ...spec, seconds, from });
    from += result.sent + 1_000;
    if (result.refused.length > 0) throw new Problem(`${spec.url} answered ${result.refused.join(', ')}.`);
    return result;
  };
}

function order(load: LoadOrder): Promise<LoadResult> {
  const worker = fork(path.join(import.meta.dirname, 'load-worker.ts'), { execArgv: ['--import', leash] });
  const late = setTimeout(() => worker.kill('SIGKILL'), load.seconds * 1_000 + patienceMs);
  return new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', (result) => resolve(result as LoadResult));
    worker.once('error', reject);
    worker.once('exit', (code, signal) => reject(new Error(`The load ended early (${String(signal ?? code)}).`)));
    worker.send(load);
  }).finally(() => clearTimeout(late));
}
