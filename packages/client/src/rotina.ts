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
export const createRotina = (options: RotinaOptions): Rotina => connected<paths>(options);

/** A request to a route whose path is data, as those of administrators' resources are. */
export interface SentRequest {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The JSON of an answer, or its text where it is not JSON, and its headers. */
export interface SentAnswer {
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Sends requests as a client of `createRotina` does, to paths that its types do not have.
 * @throws RotinaError for the status of an error.
 */
export type Sender = (request: SentRequest) => Promise<SentAnswer>;

/** @returns a sender with the tokens that a client of the same `storage` keeps. */
export function createSender(options: RotinaOptions): Sender {
  const client = connected<AnyPaths>(options);
  return async ({ method, path, query, body, headers }) => {
    const { data, response } = await client.request(method, path, {
      parseAs: 'text',
      ...(query && { params: { query } }),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
    return { body: bodyOf(typeof data === 'string' ? data : ''), headers: response.headers };
  };
}

/** Any path, with any query and any JSON. */
type AnyPaths = Record<string, Record<SentRequest['method'], AnyOperation>>;

interface AnyOperation {
  parameters: { query?: Readonly<Record<string, string>> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}

function connected<Paths extends object>({ url, language, ...options }: RotinaOptions): Client<Paths> {
  const client = createClient<Paths>({
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
