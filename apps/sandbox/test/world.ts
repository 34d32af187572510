import { startSandbox, type Sandbox, type SandboxOptions } from '../src/index.js';
import { objectOf, parseJson } from '../src/json.js';
import { openReceiver, type Receiver, type WirePayment } from './receiver.js';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object of the answer; empty when it was something else. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The list in `data`. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

export interface World {
  readonly sandbox: Sandbox;
  readonly receiver: Receiver;
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** The gateway's API with its key. */
  readonly asaas: (method: string, path: string, body?: unknown) => Promise<Reply>;
  readonly createCustomer: () => Promise<string>;
  readonly createCharge: (fields?: Record<string, unknown>) => Promise<WirePayment>;
  readonly close: () => Promise<void>;
}

const now = '2026-07-14T15:00:00Z';

/** A sandbox on free ports with a receiver of its webhooks. */
export const startWorld = async (given: Partial<SandboxOptions> = {}): Promise<World> => {
  const receiver = await openReceiver();
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    webhookUrl: receiver.url,
    logLevel: 'silent',
    clock: { now: () => Temporal.Instant.from(now) },
    ...given,
  });
  const call: World['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(sandbox.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = objectOf(parseJson(text));
    const data = Array.isArray(json['data']) ? json['data'].map(objectOf) : [];
    return { status: response.status, headers: response.headers, text, body: json, data };
  };
  const asaas: World['asaas'] = (method, path, body) =>
    call(method, `/asaas/v3${path}`, body, { access_token: 'sandbox-asaas', 'user-agent': 'rotina-test' });
  const createCustomer = async (): Promise<string> => {
    const { body } = await asaas('POST', '/customers', { name: 'Ana Lima', cpfCnpj: '529.982.247-25' });
    return String(body['id']);
  };
  const createCharge: World['createCharge'] = async (fields = {}) => {
    const customer = await createCustomer();
    const defaults = { customer, billingType: 'PIX', value: 100, dueDate: '2026-07-19' };
    const { body } = await asaas('POST', '/payments', { ...defaults, ...fields });
    return { ...body, id: String(body['id']), status: String(body['status']) };
  };
  const close = async (): Promise<void> => {
    await sandbox.close();
    await receiver.close();
  };
  return { sandbox, receiver, call, asaas, createCustomer, createCharge, close };
};
