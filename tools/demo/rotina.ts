import { createRotina, dataOf, memoryStorage } from '@rotina/client';
import type { Rotina } from '@rotina/client';
import { services } from '../../infra/embedded/settings.ts';
import { call } from './http.ts';
import type { Json } from './http.ts';
import { received, sent } from './terminal.ts';

const gateway = `http://localhost:${services.gateway.port}`;
const sandbox = `http://localhost:${services.sandbox.port}`;
const password = 'rotina-2026';

/** A client of Rotina's public API without a user. */
export const visitor = (): Rotina => createRotina({ url: gateway });

/** Signs in a fixture user. */
export async function signIn(email: string): Promise<Rotina> {
  const rotina = visitor();
  await rotina.POST('/api/v1/auth/sign_in', { body: { email, password } });
  return rotina;
}

/** The printed parts of a request: its line, its body, and the values of its answer at the paths that matter. */
interface Shown {
  readonly line: string;
  readonly body?: Json;
  readonly paths: readonly string[];
}

interface Answer<T> {
  readonly data?: T;
  readonly response: Response;
}

/** Prints a request and its answer; resolves with the body of the answer. */
export async function show<T>({ line, body, paths }: Shown, answer: Promise<Answer<T>>): Promise<T> {
  sent(line, body);
  const data = await dataOf(answer);
  received(String((await answer).response.status), jsonOf(data), paths);
  return data;
}

const shownHeaders = ['access-token', 'token-type', 'client', 'uid', 'expiry'];

/** Signs in as `signIn` does, and prints the request with the headers and the body of its response. */
export async function showSignIn(email: string): Promise<Rotina> {
  const rotina = visitor();
  sent('POST /api/v1/auth/sign_in', { email, password });
  const { data, response } = await rotina.POST('/api/v1/auth/sign_in', { body: { email, password } });
  const headers = Object.fromEntries(shownHeaders.map((name) => [name, response.headers.get(name) ?? '']));
  const paths = [...shownHeaders.map((name) => `headers.${name}`), 'body.data.id', 'body.data.name', 'body.data.email'];
  const line = `${response.status}, with headers that the next requests send back`;
  received(line, { headers, body: jsonOf(data) }, paths);
  return rotina;
}

const jsonOf = (data: unknown): Json => JSON.parse(JSON.stringify(data ?? null)) as Json;

/** Administrators' routes, which the public API does not contain. */
export interface AdminApi {
  readonly read: (path: string) => Promise<Json>;
  /** Prints the request and the values of its answer at the paths that matter. */
  readonly post: (path: string, body: Json, paths: readonly string[]) => Promise<Json>;
}

export async function adminApiOf(email: string): Promise<AdminApi> {
  const storage = memoryStorage();
  const rotina = createRotina({ url: gateway, storage });
  await rotina.POST('/api/v1/auth/sign_in', { body: { email, password } });
  const headers = async (): Promise<Record<string, string>> => ({ ...(await storage.read()) });
  return {
    read: async (path) => (await call(`${gateway}${path}`, { headers: await headers() })).body,
    post: async (path, body, paths) => {
      sent(`POST ${path}`, body);
      const answer = await call(`${gateway}${path}`, { method: 'POST', body, headers: await headers() });
      received(String(answer.status), answer.body, paths);
      return answer.body;
    },
  };
}

export const member = 'member@rotina.test';

const gatewayKey = process.env['ASAAS_API_KEY'] ?? 'sandbox-asaas';

/** A request to the payment gateway's own API in the sandbox. */
export async function paymentGateway(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Json> {
  const { body } = await call(`${sandbox}/asaas/v3${path}`, { method, headers: { access_token: gatewayKey } });
  return body;
}

/** The requests that an outside system received, oldest first. */
export async function receivedBy(system: 'platform' | 'accounts'): Promise<Json> {
  return (await call(`${sandbox}/received/${system}`)).body;
}
