import { services } from '../embedded/settings.ts';
import { at, call, textAt } from './http.ts';
import type { Json, Outgoing } from './http.ts';
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

  /** A request that is printed with its response. */
  async show(path: string, { method = 'GET', body }: Outgoing = {}): Promise<Json> {
    sent(`${method} ${path}`, body);
    const answer = await this.#send(path, { method, ...(body !== undefined && { body }) });
    received(String(answer.status), answer.body);
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

/** Signs in a fixture user; the visitor sends the returned token headers. */
export async function signIn(email: string): Promise<Visitor> {
  const { headers } = await call(`${gateway}/api/v1/auth/sign_in`, { method: 'POST', body: { email, password } });
  const tokenHeaders = ['access-token', 'token-type', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']);
  return new Visitor(Object.fromEntries(tokenHeaders) as Record<string, string>);
}

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
