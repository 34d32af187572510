import { randomUUIDv7 } from 'node:crypto';
import { Pool } from 'undici';

/** The systems outside, all of them in one sandbox. */
const sandbox = process.env['SANDBOX_URL'] ?? '';
const outside = new Pool(sandbox, { headersTimeout: 8_000, bodyTimeout: 8_000 });

const gatewayHeaders = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'rotina-checkout/1.0',
  access_token: 'sandbox-asaas',
};

export interface GatewayCharge {
  readonly id: string;
  readonly customer: string;
  readonly value: number;
  readonly netValue: number;
  readonly status: string;
  readonly dueDate: string;
  readonly paymentDate: string | null;
  readonly externalReference: string | null;
  readonly invoiceUrl: string;
  readonly invoiceNumber: string;
}

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly document: string;
  readonly phone: string;
}

export interface PixCode {
  readonly payload: string;
  readonly expirationDate: string;
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await outside.request({
    method,
    path: `/asaas/v3${path}`,
    headers: gatewayHeaders,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} was answered ${String(answer.statusCode)}`);
  return (await answer.body.json()) as T;
}

interface Page {
  readonly data: readonly { readonly id: string; readonly email: string; readonly cpfCnpj: string }[];
}

export async function customerFor({ name, email, document, phone }: Customer): Promise<string> {
  const query = new URLSearchParams({ cpfCnpj: document, email });
  const { data } = await call<Page>('GET', `/customers?${query.toString()}&limit=100&offset=0`);
  const known = data.find((found) => found.cpfCnpj === document && found.email === email);
  const body = { name, email, cpfCnpj: document, mobilePhone: phone };
  return (known ?? (await call<{ id: string }>('POST', '/customers', body))).id;
}

export const createCharge = (body: object): Promise<GatewayCharge> => call('POST', '/payments', body);

export const pixCode = (charge: string): Promise<PixCode> => call('GET', `/payments/${charge}/pixQrCode`);

export const liveCharge = (charge: string): Promise<GatewayCharge> => call('GET', `/payments/${charge}`);

const destinations = {
  platform: { path: '/platform', token: 'sandbox-platform', extra: {} },
  accounts: { path: '/accounts', token: 'sandbox-accounts', extra: { 'x-origin': 'checkout' } },
} as const;

export interface Report {
  readonly id: string;
  readonly attempt: string;
  readonly destination: keyof typeof destinations;
  readonly kind: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const reportTo = (
  destination: Report['destination'],
  { kind, path, body }: { kind: string; path: string; body: object },
): Report => {
  const id = randomUUIDv7();
  const headers = {
    'content-type': 'application/json',
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    'user-agent': 'rotina-checkout/1.0',
    'accept-encoding': 'identity',
    ...destinations[destination].extra,
    'webhook-id': id,
  };
  return { id, attempt: randomUUIDv7(), destination, kind, path, body: JSON.stringify(body), headers };
};

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

const pathOf = ({ destination, path }: Report): string => `${destinations[destination].path}${path}`;

export const addressOf = (report: Report): string => `${sandbox}${pathOf(report)}`;

export async function send(report: Report, traceparent: string): Promise<Answer> {
  const startedAt = performance.now();
  const { statusCode: status, body } = await outside.request({
    method: 'POST',
    path: pathOf(report),
    headers: { ...report.headers, authorization: `Bearer ${destinations[report.destination].token}`, traceparent },
    body: report.body,
  });
  return { status, text: await body.text(), milliseconds: Math.round(performance.now() - startedAt) };
}
