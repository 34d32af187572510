import { fork } from 'node:child_process';
import path from 'node:path';
import { Problem } from '../../infra/embedded/problem.ts';
import { parentWatch } from './programs.ts';
import type { Measure } from './interleave.ts';
import type { Sample } from './statistics.ts';

export interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Signature of a module that creates requests: `export const requestAt: RequestAt`. */
export type RequestAt = (index: number, context: unknown) => BenchRequest;

export interface LoadSpec {
  readonly url: string;
  readonly connections: number;
  /** Counts answers of every status; without it any status but 2xx fails the benchmark. */
  readonly anyStatus?: boolean;
  /** Requests a second; unlimited by default. */
  readonly perSecond?: number;
  /** The requests, sent in turn by every connection; or the module that creates them. */
  readonly requests: readonly BenchRequest[] | { readonly module: string; readonly context: unknown };
}

export interface LoadOrder extends LoadSpec {
  readonly seconds: number;
  /** Number of the first request that a module creates. */
  readonly from: number;
}

export interface LoadResult extends Sample {
  readonly sent: number;
  readonly unexpected: readonly string[];
}

const timeoutMs = 30_000;

/** Measures an address under load from another process. */
export function loadOn(spec: LoadSpec): Measure {
  let from = 0;
  return async (seconds) => {
    const result = await order({ ...spec, seconds, from });
    from += result.sent + 1_000;
    if (result.unexpected.length > 0) throw new Problem(`${spec.url} answered ${result.unexpected.join(', ')}.`);
    return result;
  };
}

function order(load: LoadOrder): Promise<LoadResult> {
  const worker = fork(path.join(import.meta.dirname, 'load-worker.ts'), { execArgv: ['--import', parentWatch] });
  const timer = setTimeout(() => worker.kill('SIGKILL'), load.seconds * 1_000 + timeoutMs);
  return new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', (result) => resolve(result as LoadResult));
    worker.once('error', reject);
    worker.once('exit', (code, signal) =>
      reject(new Error(`The load worker ended early (${String(signal ?? code)}).`)),
    );
    worker.send(load);
  }).finally(() => clearTimeout(timer));
}
