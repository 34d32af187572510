import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { startSandbox } from '@rotina/sandbox';
import type { Sandbox } from '@rotina/sandbox';
import { query } from '@rotina/service-kit/database';
import { Jobs, Lanes } from '@rotina/service-kit/work';
import { Call, eventually, startService, TestClock } from '@rotina/testing';
import type { Caller, TestService, TestServiceOptions } from '@rotina/testing';
import { GatewayEventApplier } from '../src/gateway-webhooks/gateway-event-applier.js';
import { checkoutService } from '../src/service.js';

export interface ReceivedCall {
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
  readonly answered: number | null;
}

/** A charge as the gateway's API has it. */
export interface GatewayChargeJson {
  readonly id: string;
  readonly status: string;
  readonly value: number;
  readonly installment: string | null;
  readonly installmentNumber: number;
}

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const admin = { id: 1, roles: ['admin'] };
const webhookToken = 'sandbox-asaas-webhook';

/** The checkout service with fixtures, and the sandbox in place of every outside system; one clock for both. */
export class CheckoutHarness {
  private constructor(
    readonly service: TestService,
    readonly sandbox: Sandbox,
    readonly clock: TestClock,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  static async start(options: TestServiceOptions & { webhooks?: boolean } = {}): Promise<CheckoutHarness> {
    const clock = new TestClock();
    const quiet = { host: '127.0.0.1', port: 0, smtpPort: 0, webhookUrl: '', logLevel: 'silent' };
    const sandbox = await startSandbox({ ...quiet, clock, retrySeconds: [0, 0.1, 0.2, 0.5] });
    const env = {
      FIXTURES: 'true',
      // The clock of a test often stands still.
      MAX_PURCHASES_PER_MINUTE: '1000',
      ASAAS_API_URL: `${sandbox.url}/asaas/v3`,
      PLATFORM_URL: `${sandbox.url}/platform`,
      ACCOUNTS_API_URL: `${sandbox.url}/accounts`,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      ...options.env,
    };
    const service = await startService(checkoutService, { background: [GatewayEventApplier], ...options, clock, env });
    const harness = new CheckoutHarness(service, sandbox, clock, env);
    await harness.comparedOnce();
    if (options.webhooks !== false) await harness.subscribe();
    return harness;
  }

  /** Another replica of the service, to be closed before this one. */
  replica(): Promise<TestService> {
    return startService(checkoutService, { replicaOf: this.service, env: this.env });
  }

  /** The service first: the sandbox's mail server waits for the connections that the service keeps open. */
  async close(): Promise<void> {
    await this.service.close();
    await this.sandbox.close();
  }

  /** The statuses of the payment gateway's next answers, before it answers normally again; none ends what was set before. */
  async gatewayAnswers(...statuses: number[]): Promise<void> {
    await this.outside('PUT', '/behaviour/asaas', { statuses });
  }

  get buyer(): Caller {
    return this.service.as(null);
  }

  get admin(): Caller {
    return this.service.as(admin);
  }

  /** Sends a webhook as the gateway would, and waits until it is applied. */
  webhook(body: unknown, token = webhookToken): Call {
    return new Call(async () => {
      const caller = this.buyer.with({ 'asaas-access-token': token });
      const response = await caller.post('/api/v1/gateway/webhooks', body).response();
      if (response.status === 200) await this.applied();
      return response;
    });
  }

  /** The comparison that begins with the service would undo what a webhook of a test says and its sandbox does not. */
  private async comparedOnce(): Promise<void> {
    this.service.get(Jobs).trigger('payment-comparison');
    const sql = "select 1 from comparison_progress where due_at > started_at + interval '1 hour'";
    await eventually(async () => expect(await this.select(sql)).toHaveLength(1));
  }

  /** Resolves once every stored webhook was applied or has failed. */
  async applied(): Promise<void> {
    const sql = "select count(*)::int as waiting from gateway_events where outcome = 'received' and attempts = 0";
    await eventually(async () => expect(await this.select(sql)).toEqual([{ waiting: 0 }]), { every: 5 });
  }

  /** Resolves once every applied webhook has been followed up. */
  followedUp(): Promise<void> {
    const sql = 'select event_id from gateway_events where follow_up_due_at is not null';
    return this.eventually(async () => expect(await this.select(sql)).toEqual([]));
  }

  /** Calls the gateway's API or the sandbox's own controls. */
  async outside<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.sandbox.url}${path}`, {
      method,
      headers: { access_token: 'sandbox-asaas', 'user-agent': 'tests', 'content-type': 'application/json' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? {} : await response.json()) as T;
  }

  async received(box: 'platform' | 'accounts', reference: string): Promise<ReceivedCall[]> {
    const { data } = await this.outside<{ data: ReceivedCall[] }>('GET', `/received/${box}`);
    return data.filter(({ body }) => body['transaction'] === reference || body['external_id'] === reference);
  }

  /** The mails to an address, oldest first. */
  async mails(to: string): Promise<ReceivedMail[]> {
    const { data } = await this.outside<{ data: ReceivedMail[] }>('GET', '/received/mail');
    return data.filter((mail) => mail.to === to);
  }

  /** The gateway's charges of a payment, in the order of the plan. */
  async charges(pid: string): Promise<GatewayChargeJson[]> {
    const path = `/asaas/v3/payments?externalReference=${pid}&limit=100`;
    const { data } = await this.outside<{ data: GatewayChargeJson[] }>('GET', path);
    return data.sort((one, other) => one.installmentNumber - other.installmentNumber);
  }

  async chargeId(pid: string, number = 1): Promise<string> {
    const charge = (await this.charges(pid))[number - 1];
    if (!charge) throw new Error(`Payment ${pid} has no charge ${number}.`);
    return charge.id;
  }

  select<T extends object = Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<T[]> {
    return query<T>(this.service.database.manager, sql, params);
  }

  async paymentStatus(pid: string): Promise<string | undefined> {
    return (await this.select<{ status: string }>('select status from payments where pid = $1', [pid]))[0]?.status;
  }

  /** Repeats the assertion until it holds, and makes the jobs look for due rows before each try. */
  eventually(assertion: () => Promise<unknown>): Promise<void> {
    return eventually(async () => {
      this.service.get(Jobs).triggerAll();
      this.service.get(Lanes).wakeAll();
      await assertion();
    });
  }

  private async subscribe(): Promise<void> {
    await this.service.app.listen(0, '127.0.0.1');
    const { port } = this.service.app.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1/gateway/webhooks`;
    await this.outside('POST', '/asaas/v3/webhooks', { name: 'tests', url, authToken: webhookToken });
  }
}

/** An HTTP server with the test's response; `url` is its address. */
export class Responder {
  readonly requests: { headers: IncomingMessage['headers']; body: string }[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(answer: (response: ServerResponse, body: string) => void): Promise<Responder> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const responder = new Responder(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/validate`);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        responder.requests.push({ headers: request.headers, body });
        answer(response, body);
      });
    });
    return responder;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
