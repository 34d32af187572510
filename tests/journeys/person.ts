import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import type { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';
import type { Headers } from './secrets/http-client.js';

const password = 'rotina-2026';
const gatewayKey = { access_token: 'sandbox-asaas' };
const arrivalMs = 60_000;

interface Payment {
  readonly payment: { readonly pid: string };
}

export interface Erased {
  readonly erased_at: string;
  readonly kept: readonly { readonly what: string; readonly why: string; readonly until: string }[];
}

/** Signs in and returns the header of the session. */
export async function sessionOf(http: HttpClient, email: string): Promise<Headers> {
  const body = { email, password };
  const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body });
  return { authorization: `Bearer ${token}` };
}

/** Somebody who uses all of Rotina. */
export class Person {
  readonly http: HttpClient;
  /** Another one once it is changed. */
  email: string;
  readonly nextEmail: string;
  readonly document: string;
  readonly phone: string;

  constructor(
    private readonly system: RunningSystem,
    number: number,
  ) {
    this.http = new HttpClient(system);
    this.email = `comprador${String(number)}@example.com`;
    this.nextEmail = `outro.comprador${String(number)}@example.com`;
    this.document = cpfOf(number);
    this.phone = `+5511976${String(540_000 + number)}`;
  }

  /** Buys and pays, sets up the account, takes another address, and begins another purchase. */
  async useEverything(): Promise<{ readonly paidPid: string; readonly unpaidPid: string }> {
    const paidPid = await this.becomeMember();
    await this.verifyPhone();
    await this.addHabit();
    await this.changeAddress();
    const unpaidPid = await this.buy();
    await this.http.request('POST /api/v1/auth/sign_in', { body: { email: this.email, password: 'wrong' } });
    return { paidPid, unpaidPid };
  }

  /** Buys and pays, sets up the account, and returns the pid of the purchase. */
  async becomeMember(): Promise<string> {
    const pid = await this.buy();
    await this.pay(pid);
    await this.setUpAccount(pid);
    return pid;
  }

  /** Makes a purchase of two installments by bank slip and returns its pid. */
  async buy(): Promise<string> {
    const { email, document, phone } = this;
    const customer = aBuyer({ email, document, phone });
    const body = aPurchase({ checkout_id: 2, installment_count: 2, billing_type: 'BOLETO', customer });
    return (await this.http.succeed<Payment>('POST /api/v1/checkout', { body })).payment.pid;
  }

  /** Pays all charges of a purchase at the gateway, and waits for the membership. */
  private async pay(pid: string): Promise<void> {
    const line = `GET /asaas/v3/payments?externalReference=${pid}&limit=100`;
    type Charges = { readonly data: readonly { readonly id: string }[] };
    const { data } = await this.http.succeed<Charges>(line, { headers: gatewayKey }, 'SANDBOX');
    for (const { id } of data) {
      const confirm = `POST /asaas/v3/sandbox/payment/${id}/confirm`;
      await this.http.succeed(confirm, { body: {}, headers: gatewayKey }, 'SANDBOX');
    }
    await this.becomes('rotina_membership', `select 1 from memberships where payment_reference = '${pid}'`);
    await this.becomes('rotina_backoffice', `select 1 from orders where reference = '${pid}' and status = 'paid'`);
  }

  /** Has a purchase refunded by an operator. */
  async refund(pid: string): Promise<void> {
    const headers = await sessionOf(this.http, 'operator@rotina.test');
    const body = { reason: 'Desistência em sete dias.' };
    await this.http.succeed(`POST /admin/api/checkout/payments/${pid}/refunds`, { headers, body });
  }

  /** Sets the password by the link of the mail, and confirms what the purchase says. */
  private async setUpAccount(pid: string): Promise<void> {
    await this.submit(await this.mailedPage(this.email, '/senha/'), { password });
    const headers = await sessionOf(this.http, this.email);
    await this.http.succeed('POST /api/v1/me/buyer_details', { headers, body: { payment_reference: pid } });
  }

  /** Changes the address, which the mail to the new one confirms. */
  async changeAddress(): Promise<void> {
    const headers = await sessionOf(this.http, this.email);
    const wanted = { pending_email: this.nextEmail, user: { email: this.email } };
    const answer = await this.http.succeed('PUT /api/v1/me', { headers, body: { email: this.nextEmail } });
    expect(answer).toMatchObject(wanted);
    await this.submit(await this.mailedPage(this.nextEmail, '/email/'), {});
    this.email = this.nextEmail;
  }

  /** The path of the page that a mail links to. */
  mailedPage(email: string, path: string): Promise<string> {
    return this.http.find('GET /received/mail', {}, 'SANDBOX', (answer) => {
      const { data } = answer as { readonly data: readonly { readonly to: unknown; readonly links: string[] }[] };
      const own = data.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`)).flatMap(({ links }) => links);
      const link = own.find((candidate) => candidate.includes(path));
      return link === undefined ? undefined : new URL(link).pathname;
    });
  }

  /** Opens a page and presses its button. */
  private async submit(page: string, body: object): Promise<void> {
    for (const [line, options] of [
      [`GET ${page}`, {}],
      [`POST ${page}`, { body }],
    ] as const) {
      const { status, text } = await this.http.request(line, options);
      expect(status, text).toBe(200);
    }
  }

  /** Has an account that an administrator made. */
  async registerByAdministrator(): Promise<void> {
    const headers = await sessionOf(this.http, 'admin@rotina.test');
    const body = { name: 'Ana Souza', email: this.email, password, doc_number: this.document };
    await this.http.succeed('POST /admin/api/membership/users', { headers, body });
  }

  /** The header of a new session. */
  session(): Promise<Headers> {
    return sessionOf(this.http, this.email);
  }

  async addHabit(): Promise<void> {
    const headers = await sessionOf(this.http, this.email);
    const body = { name: `Escrever para ${this.email}`, frequency: 'daily', hours: ['08:00'] };
    await this.http.succeed('POST /v1/habits', { headers, body });
  }

  /** Proves the telephone number by the PIN of the text message. */
  async verifyPhone(): Promise<void> {
    const headers = await sessionOf(this.http, this.email);
    await this.http.succeed('POST /api/v1/phones_verification', { headers, body: { phone: this.phone } });
    const pin = await this.http.find('GET /received/sms', {}, 'SANDBOX', (answer) => {
      const { data } = answer as { readonly data: readonly { readonly body: unknown }[] };
      const own = data.map(({ body }) => JSON.stringify(body)).find((body) => body.includes(this.phone));
      return own && /(?<!\d)\d{6}(?!\d)/u.exec(own)?.[0];
    });
    await this.http.succeed('PUT /api/v1/phones_verification', { headers, body: { verification: { pin } } });
  }

  /** Erases the account by the person's own request. */
  async erase(): Promise<Erased> {
    const headers = await sessionOf(this.http, this.email);
    const { status, text } = await this.http.request('DELETE /api/v1/me', { headers, body: { password } });
    if (status !== 202) throw new Error(`The erasure answered ${String(status)}: ${text}`);
    return JSON.parse(text) as Erased;
  }

  /** Waits until a statement finds a row. */
  private becomes(database: string, sql: string): Promise<void> {
    return eventually(
      async () => {
        if ((await this.system.query(database, sql)).length === 0) throw new Error(`No row yet: ${sql}`);
      },
      { timeout: arrivalMs },
    );
  }
}
