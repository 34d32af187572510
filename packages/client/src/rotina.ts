import createClient from 'openapi-fetch';
import type { Client, Middleware } from 'openapi-fetch';
import { idempotentPaths } from './generated/api.js';
import type { paths } from './generated/api.js';
import { defaultRetries, idempotencyKey, repeatingFetch } from './repeating-fetch.js';
import type { RetryOptions } from './repeating-fetch.js';
import { RotinaError } from './rotina-error.js';
import { memoryStorage, setTokens, tokensOf } from './tokens.js';
import type { TokenStorage } from './tokens.js';

export interface RotinaOptions {
  /** The address of the API gateway. */
  readonly url: string;
  /** Where the tokens of the user are kept; in memory by default. */
  readonly storage?: TokenStorage;
  /** The language of messages: `pt`, `en` or `es`. */
  readonly language?: string;
  readonly retries?: RetryOptions;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Rotina's public API: a typed method for each operation, as `openapi-fetch` has them. They throw `RotinaError`. */
export type Rotina = Client<paths>;

/** @returns a client that keeps the tokens of a sign-in and sends them with every request until the sign-out. */
export function createRotina({ url, language, ...options }: RotinaOptions): Rotina {
  const client = createClient<paths>({
    baseUrl: url,
    fetch: repeatingFetch(options.fetch ?? ((request) => fetch(request)), options.retries ?? defaultRetries),
    headers: { ...(language !== undefined && { 'Accept-Language': language }) },
  });
  client.use(errors, idempotency, session(options.storage ?? memoryStorage()));
  return client;
}

/**
 * The body of an answer.
 * @throws RotinaError for the status of an error.
 */
export async function dataOf<T>(answer: Promise<{ readonly data?: T }>): Promise<T> {
  const { data } = await answer;
  if (data === undefined) throw new TypeError('The answer has no body.');
  return data;
}

const errors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw new RotinaError(response, bodyOf(await response.text()));
  },
};

const idempotency: Middleware = {
  onRequest({ request, schemaPath }) {
    const isMissing = request.method === 'POST' && !request.headers.has(idempotencyKey);
    if (isMissing && idempotentPaths.includes(schemaPath)) request.headers.set(idempotencyKey, crypto.randomUUID());
  },
};

const session = (storage: TokenStorage): Middleware => ({
  async onRequest({ request, schemaPath }) {
    const tokens = isSignIn(schemaPath) ? null : await storage.read();
    if (tokens) setTokens(request.headers, tokens);
  },
  async onResponse({ response, schemaPath }) {
    if (!response.ok) return;
    const tokens = tokensOf(response.headers);
    if (tokens) await storage.write(tokens);
    if (schemaPath.endsWith('/auth/sign_out')) await storage.write(null);
  },
});

const isSignIn = (path: string): boolean => path.endsWith('/auth/sign_in');

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
