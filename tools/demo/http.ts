import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../infra/embedded/problem.ts';

/** A JSON value; the demo reads it by paths and checks the result. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

export interface Outgoing {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

/** One HTTP request; a status of 400 or more ends the demo with the response text. */
export async function call(url: string, { method = 'GET', headers = {}, body }: Outgoing = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'user-agent': 'rotina-demo',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw new Problem(`${method} ${url} got no answer: ${error instanceof Error ? error.message : 'unknown error'}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Problem(`${method} ${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return { status: response.status, headers: response.headers, body: text === '' ? null : (JSON.parse(text) as Json) };
}

/** The value at a path such as `data.0.code`; undefined if there is none. */
export function at(value: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return typeof inner === 'object' && inner !== null ? inner[key] : undefined;
  }, value);
}

/** The text at a path; ends the demo if there is none. */
export function textAt(value: Json, path: string): string {
  const found = at(value, path);
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  throw new Problem(`The answer has no ${path}: ${JSON.stringify(value).slice(0, 500)}`);
}

/** The list at a path; empty if there is none. */
export function listAt(value: Json | undefined, path: string): Json[] {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
}

/** Repeats a lookup until it returns a value; null after the timeout. A failed lookup counts as no value. */
export async function within<T>(milliseconds: number, lookUp: () => Promise<T | null>): Promise<T | null> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await lookUp().catch(() => null);
    if (found !== null || performance.now() > end) return found;
    await pause(250);
  }
}
