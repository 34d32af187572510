import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../../apps/checkout/test/factories.js';
import { aPurchaseEvent, v2Path } from '../../../apps/membership/test/webhook-scene.js';
import { sessionOf } from '../person.js';
import type { RunningSystem } from '../running-system.js';
import { HttpClient } from '../secrets/http-client.js';
import type { Headers } from '../secrets/http-client.js';
import type { Role } from './admin-web.js';

const gatewayKey = { access_token: 'sandbox-asaas' };
const arrivalMs = 60_000;

interface Delivery {
  readonly id: string;
  readonly state: string;
}

/** What happens outside the admin web, and needs somebody there. */
export class Shop {
  private readonly http: HttpClient;
  private readonly sessions = new Map<string, Promise<Headers>>();
  private buyers = 0;

  constructor(private readonly system: RunningSystem) {
    this.http = new HttpClient(system);
  }

  /** What a route answers to somebody of a role. */
  async get(role: Role | 'user', path: string): Promise<{ readonly status: number; readonly text: string }> {
    return this.http.request(`GET ${path}`, { headers: await this.session(role) });
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
    this.sessions.delete(email.split('@')[0] ?? '');
  }

  /** What the app offers to a user. */
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

  /** Buys and pays, until the sales area has the order. */
  async order(): Promise<void> {
    const { pid } = await this.buy(1);
    await eventually(
      async () => {
        const { text } = await this.get('finance', `/v1/sales/installments?q=${pid}`);
        expect(JSON.parse(text)).toMatchObject({ total: 1 });
      },
      { timeout: arrivalMs, every: 200 },
    );
  }

  /** Waits until a delivery has arrived. */
  async delivered(id: string): Promise<void> {
    await this.deliveryOf({ id, state: 'delivered' });
  }

  /** Buys from a new checkout that no group has, until membership has parked its event. */
  async purchaseWithoutGroup(): Promise<{ readonly checkoutId: number; readonly email: string }> {
    const body = {
      name: 'Assinatura sem grupo',
      product_slug: 'assinatura-anual',
      organization_slug: 'rotina',
      total: '120.00',
      max_installments: 1,
      billing_types: ['BOLETO'],
      access_months: 12,
    };
    const headers = await this.session('admin');
    const { id } = await this.http.succeed<{ id: number }>('POST /api/v2/checkouts', { headers, body });
    const { email } = await this.buy(id);
    const sql = `select 1 from dead_letters where type = 'PURCHASE_PAID' and parked_at is not null`;
    await eventually(async () => expect(await this.system.query('rotina_membership', sql)).not.toEqual([]), {
      timeout: arrivalMs,
      every: 200,
    });
    return { checkoutId: id, email };
  }

  /** Rows of the lists that nothing else fills: a parked webhook, a suppressed address, a meeting, a corrected counter. */
  async rowsOfRareLists(): Promise<void> {
    const headers = await this.session('admin');
    const event = aPurchaseEvent({ offer: { code: 'esquecida' } });
    const { status } = await this.http.request(`POST ${v2Path}`, { body: event });
    expect(status).toBe(422);
    const suppression = { email: 'devolvido@example.com', reason: 'A caixa não existe.' };
    await this.http.succeed('POST /admin/api/membership/email-suppressions', { headers, body: suppression });
    const therapists = 'GET /admin/api/membership/therapists';
    const [therapist] = await this.http.succeed<readonly { readonly id: number }[]>(therapists, { headers });
    const meeting = { starts_at: '2030-01-09T12:00:00Z', ends_at: '2030-01-09T12:50:00Z', title: 'Conversa' };
    const body = { therapist_id: therapist?.id, ...meeting };
    await this.http.succeed('POST /admin/api/membership/meetings', { headers, body });
    await this.correctedCounter();
  }

  /** What the nightly check stores when the counters of a habit differ from its answers. */
  private async correctedCounter(): Promise<void> {
    const headers = await this.session('user');
    const habit = { name: 'Ler', frequency: 'daily', hours: ['07:00'] };
    const { id } = await this.http.succeed<{ readonly id: string }>('POST /v1/habits', { headers, body: habit });
    const corrected = { completed: 0, off_schedule: 0, streaks: 0, other_streaks: [], latest_streak: null };
    const sides = [{ ...corrected, completed: 1 }, corrected].map((side) => `'${JSON.stringify(side)}'`).join(', ');
    const sql = `insert into drift_reports values (gen_random_uuid(), '${id}', ${sides}, now())`;
    await this.system.query('rotina_habits', sql);
  }

  /** Makes a purchase of one installment by bank slip, and pays it. */
  private async buy(checkoutId: number): Promise<{ readonly pid: string; readonly email: string }> {
    this.buyers += 1;
    const email = `shopper-${String(this.buyers)}@example.com`;
    const customer = aBuyer({ email });
    const body = aPurchase({ checkout_id: checkoutId, installment_count: 1, billing_type: 'BOLETO', customer });
    const { payment } = await this.http.succeed<{ payment: { pid: string } }>('POST /api/v1/checkout', { body });
    const line = `GET /asaas/v3/payments?externalReference=${payment.pid}&limit=100`;
    type Charges = { readonly data: readonly { readonly id: string }[] };
    const { data } = await this.http.succeed<Charges>(line, { headers: gatewayKey }, 'SANDBOX');
    const confirm = `POST /asaas/v3/sandbox/payment/${data[0]?.id ?? ''}/confirm`;
    await this.http.succeed(confirm, { body: {}, headers: gatewayKey }, 'SANDBOX');
    return { pid: payment.pid, email };
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

  private session(role: Role | 'user'): Promise<Headers> {
    const known = this.sessions.get(role) ?? sessionOf(this.http, `${role}@rotina.test`);
    this.sessions.set(role, known);
    return known;
  }
}
