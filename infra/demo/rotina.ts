import { services } from '../embedded/settings.ts';
import { at, call, textAt } from './http.ts';
import type { Answer, Json, Outgoing } from './http.ts';
import { received, sent } from './terminal.ts';

const gateway = `http://localhost:${services.gateway.port}`;
const sandbox = `http://localhost:${services.sandbox.port}`;
const password = 'rotina-2026';

/** A client of Rotina's public API. */
export class Visitor {
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
  }

  /** A request that is printed with the values of its response at the paths that matter. */
  async show(path: string, paths: readonly string[], { method = 'GET', body }: Outgoing = {}): Promise<Json> {
    sent(`${method} ${path}`, body);
    const answer = await this.#send(path, { method, ...(body !== undefined && { body }) });
    received(String(answer.status), answer.body, paths);
    return answer.body;
  }

  /** A request that is not printed. */
  async read(path: string): Promise<Json> {
    return (await this.#send(path, {})).body;
  }

  #send(path: string, outgoing: Outgoing): ReturnType<typeof call> {
    return call(`${gateway}${path}`, { ...outgoing, headers: this.#headers });
  }
}

const tokenHeaders = ['access-token', 'token-type', 'client', 'uid'];

/** Signs in a fixture user; the visitor sends the returned token headers. */
export async function signIn(email: string): Promise<Visitor> {
  return new Visitor(headersOf(await sessionOf(email), tokenHeaders));
}

/** Signs in as `signIn` does, and prints the request with the headers and the body of its response. */
export async function showSignIn(email: string): Promise<Visitor> {
  sent('POST /api/v1/auth/sign_in', { email, password });
  const session = await sessionOf(email);
  const shown = [...tokenHeaders, 'expiry'];
  const answer = { headers: headersOf(session, shown), body: session.body };
  const paths = [...shown.map((name) => `headers.${name}`), 'body.data.id', 'body.data.name', 'body.data.email'];
  received(`${session.status}, with headers that the next requests send back`, answer, paths);
  return new Visitor(headersOf(session, tokenHeaders));
}

const sessionOf = (email: string): ReturnType<typeof call> =>
  call(`${gateway}/api/v1/auth/sign_in`, { method: 'POST', body: { email, password } });

const headersOf = ({ headers }: Answer, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, headers.get(name) ?? '']));

export const member = 'member@rotina.test';

export interface Membership {
  readonly registerNumber: string;
  readonly status: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/** A user's membership from the response of sign-in version 2; null when there is none. */
export async function membershipOf(email: string): Promise<Membership | null> {
  const { body } = await call(`${gateway}/api/v2/auth/sign_in`, { method: 'POST', body: { email, password } });
  if (at(body, 'membership') === null) return null;
  return {
    registerNumber: textAt(body, 'membership.register_number'),
    status: textAt(body, 'membership.status'),
    validUntil: textAt(body, 'membership.valid_until'),
  };
}

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
