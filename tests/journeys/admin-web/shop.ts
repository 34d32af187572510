import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
import { cpfOf } from '../../../infra/embedded/cpf.ts';
import { sessionOf } from '../person.js';
import type { RunningSystem } from '../running-system.js';
import { HttpClient } from '../secrets/http-client.js';
import type { Headers } from '../secrets/http-client.js';
import type { Credentials, Role } from './admin-web.js';

const password = 'rotina-2026';
const gatewayKey = { access_token: 'sandbox-asaas' };
const arrivalMs = 60_000;

interface Delivery {
  readonly id: string;
  readonly state: string;
}

interface ParkedPurchase {
  /** The name of the checkout. */
  readonly checkout: string;
  readonly email: string;
  readonly pid: string;
}

/** The world outside the admin web, which makes work for somebody there. */
export class Shop {
  readonly http: HttpClient;
  /** Names what is only this one's, in a system that others use, too. */
  readonly mark = randomUUID().slice(0, 8);
  private readonly sessions = new Map<string, Promise<Headers>>();
  private addresses = 0;
  private documents = 0;

  constructor(private readonly system: RunningSystem) {
    this.http = new HttpClient(system);
  }

  /** The answer of a route to somebody of a role. */
  async get(role: Role | 'user', path: string): Promise<{ readonly status: number; readonly text: string }> {
    return this.http.request(`GET ${path}`, { headers: await this.session(role) });
  }

  /** Gives somebody new an account with a role. */
  hire(role: Role): Promise<Credentials> {
    return this.register({ roles: [role] });
  }

  /** Gives somebody new an account. */
  async register(attributes: object): Promise<Credentials> {
    const credentials = { email: this.newAddress(), password };
    const body = { name: 'Bia Exemplo', ...attributes, ...credentials };
    await this.http.succeed('POST /admin/api/membership/users', { headers: await this.session('admin'), body });
    return credentials;
  }

  /** Signs a user out everywhere. */
  async endSessions(email: string): Promise<void> {
    const { text } = await this.get(
      'admin',
      `/admin/api/membership/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`,
    );
    const [user] = JSON.parse(text) as readonly { readonly id: number }[];
    const path = `/admin/api/membership/users/${String(user?.id)}/sessions`;
    await this.http.succeed(`DELETE ${path}`, { headers: await this.session('admin') });
  }

  /** The habits that the app offers to a user. */
  async defaultHabits(): Promise<readonly object[]> {
    const { text } = await this.get('user', '/v1/habits/defaults');
    return JSON.parse(text) as readonly object[];
  }

  /** Buys and pays while the learning platform fails, until its delivery has failed; the platform then works again. */
  async failedDelivery(): Promise<{ readonly pid: string; readonly delivery: string }> {
    await this.http.succeed('PUT /behaviour/platform', { body: { statuses: [500, 500, 500] } }, 'SANDBOX');
    const { pid } = await this.buy(1);
    const filter = { reference: pid, destination: 'platform', state: 'failed' };
    const delivery = await this.deliveryOf(filter);
    return { pid, delivery: delivery.id };
  }

  /** Has somebody, new unless they are given, buy and pay so many times, until the sales area has the orders; returns the buyer's address. */
  async orders(count: number, person: { readonly email?: string; readonly name?: string } = {}): Promise<string> {
    const email = person.email ?? this.newAddress();
    const buyer = { ...person, email, document: this.newDocument() };
    for (let bought = 0; bought < count; bought += 1) await this.buy(1, buyer);
    await eventually(
      async () => {
        const { text } = await this.get('finance', `/v1/sales/installments?customer=${email}`);
        expect(JSON.parse(text)).toMatchObject({ total: count });
      },
      { timeout: arrivalMs, every: 200 },
    );
    return email;
  }

  /** Waits until a delivery has arrived. */
  async delivered(id: string): Promise<void> {
    await this.deliveryOf({ id, state: 'delivered' });
  }

  /** Buys from a new checkout that no group has, until membership has parked its event. */
  async purchaseWithoutGroup(): Promise<ParkedPurchase> {
    const body = {
      name: `Assinatura sem grupo ${randomUUID().slice(0, 8)}`,
      product_slug: 'assinatura-anual',
      organization_slug: 'rotina',
      total: '120.00',
      max_installments: 1,
      billing_types: ['BOLETO'],
      access_months: 12,
    };
    const headers = await this.session('admin');
    const { id } = await this.http.succeed<{ id: number }>('POST /api/v2/checkouts', { headers, body });
    const { email, pid } = await this.buy(id);
    const sql = `select 1 from dead_letters where type = 'PURCHASE_PAID' and key = '${pid}' and parked_at is not null`;
    await eventually(async () => expect(await this.system.query('rotina_membership', sql)).not.toEqual([]), {
      timeout: arrivalMs,
      every: 200,
    });
    return { checkout: body.name, email, pid };
  }

  /** Makes a purchase of one installment by bank slip, and pays it. */
  async buy(
    checkoutId: number,
    buyer: { readonly email: string; readonly document?: string; readonly name?: string } = {
      email: this.newAddress(),
    },
  ): Promise<{ readonly pid: string; readonly email: string }> {
    const { pid } = await this.order(checkoutId, 1, buyer);
    const line = `GET /asaas/v3/payments?externalReference=${pid}&limit=100`;
    type Charges = { readonly data: readonly { readonly id: string }[] };
    const { data } = await this.http.succeed<Charges>(line, { headers: gatewayKey }, 'SANDBOX');
    const confirm = `POST /asaas/v3/sandbox/payment/${data[0]?.id ?? ''}/confirm`;
    await this.http.succeed(confirm, { body: {}, headers: gatewayKey }, 'SANDBOX');
    return { pid, email: buyer.email };
  }

  /** Makes a purchase by bank slips, and pays nothing. */
  async order(
    checkoutId: number,
    count: number,
    buyer: object = { email: this.newAddress() },
  ): Promise<{ pid: string }> {
    const customer = aBuyer(buyer);
    const body = aPurchase({ checkout_id: checkoutId, installment_count: count, billing_type: 'BOLETO', customer });
    const { payment } = await this.http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body });
    return payment;
  }

  /** For documents and hours, which are nobody else's either. */
  get number(): number {
    return Number.parseInt(this.mark, 16);
  }

  newAddress(): string {
    this.addresses += 1;
    return `shop-${this.mark}-${String(this.addresses)}@example.com`;
  }

  newDocument(): string {
    this.documents += 1;
    return cpfOf((this.number + this.documents) % 1_000_000);
  }

  private async deliveryOf(filter: object): Promise<Delivery> {
    const line = `GET /admin/api/checkout/deliveries?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const headers = await this.session('admin');
    return eventually(
      async () => {
        const [delivery] = await this.http.succeed<readonly Delivery[]>(line, { headers });
        if (!delivery) throw new Error(`No delivery fits ${JSON.stringify(filter)}.`);
        return delivery;
      },
      { timeout: arrivalMs, every: 200 },
    );
  }

  /** The header of somebody of a role who calls routes. */
  session(role: Role | 'user'): Promise<Headers> {
    const known = this.sessions.get(role) ?? sessionOf(this.http, `${role}@rotina.test`);
    this.sessions.set(role, known);
    return known;
  }
}
