import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { SaleDetailsView } from '../../apps/backoffice/src/sales/sales.view.js';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';
import { HttpClient } from './secrets/http-client.js';
import type { Headers } from './secrets/http-client.js';

const arrival = { timeout: 60_000 };
const gatewayKey = { access_token: 'sandbox-asaas' };
const integration = { authorization: 'Bearer sandbox-integration' };
const email = 'renegociada@example.com';

interface Payment {
  readonly pid: string;
  readonly installments: readonly { readonly due_date: string }[];
}

/** A debt on a running system, as an operator sees it. */
class Debt {
  private constructor(
    private readonly system: RunningSystem,
    private readonly http: HttpClient,
    private readonly operator: Headers,
  ) {}

  static async start(system: RunningSystem): Promise<Debt> {
    const http = new HttpClient(system);
    const body = { email: 'operator@rotina.test', password: 'rotina-2026' };
    const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body });
    return new Debt(system, http, { authorization: `Bearer ${token}` });
  }

  async buy(): Promise<Payment> {
    const body = aPurchase({ installment_count: 3, customer: aBuyer({ email }) });
    return (await this.http.succeed<{ payment: Payment }>('POST /api/v1/checkout', { body })).payment;
  }

  async repay({ pid, installments }: Payment): Promise<Payment> {
    const due_date = installments[2]?.due_date;
    const terms = { kind: 'settlement', billing_type: 'BOLETO', installment_count: 2, total: '150.00' };
    const body = { ...terms, due_date, reason: 'Acordo com a compradora' };
    const line = `POST /api/v1/payments/${pid}/repayments`;
    return (await this.http.succeed<{ payment: Payment }>(line, { headers: this.operator, body })).payment;
  }

  /** Pays an installment at the gateway. */
  async pay(pid: string, number: number): Promise<void> {
    interface Charges {
      readonly data: { readonly id: string; readonly installmentNumber: number }[];
    }
    const list = `GET /asaas/v3/payments?externalReference=${pid}&limit=100`;
    const { data } = await this.http.succeed<Charges>(list, { headers: gatewayKey }, 'SANDBOX');
    const id = data.find(({ installmentNumber }) => installmentNumber === number)?.id ?? '';
    const line = `POST /asaas/v3/sandbox/payment/${id}/confirm`;
    await this.http.succeed(line, { body: {}, headers: gatewayKey }, 'SANDBOX');
  }

  /** The order of a payment, found by the code that checkout shows. */
  async order(pid: string): Promise<SaleDetailsView> {
    const line = `GET /admin/api/checkout/payments/${pid}`;
    const payment = await this.http.succeed<{ order_code: string | null }>(line, { headers: this.operator });
    expect(payment.order_code).not.toBeNull();
    const path = `/v1/sales/installments/${String(payment.order_code)}`;
    return this.http.succeed<SaleDetailsView>(`GET ${path}`, { headers: this.operator });
  }

  expectOrder(pid: string, expected: object): Promise<void> {
    return eventually(async () => expect(await this.order(pid)).toMatchObject(expected), arrival);
  }

  async events(pid: string): Promise<string[]> {
    const sql = `select type from outbox where payload->>'reference' = '${pid}' order by id`;
    return (await this.system.query<{ type: string }>('rotina_backoffice', sql)).map(({ type }) => type);
  }

  /** The subjects of the buyer's mails that name an order. */
  async mails(code: string): Promise<string[]> {
    interface Mails {
      readonly data: { readonly to: string | string[]; readonly subject: string }[];
    }
    const { data } = await this.http.succeed<Mails>('GET /received/mail', {}, 'SANDBOX');
    const subjects = data.filter(({ to }) => [to].flat().includes(email)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes(code));
  }

  /** Sends again what checkout has sent to the back office. */
  async sendAgain(pid: string): Promise<object[]> {
    const sql = `select body, state from deliveries where destination = 'backoffice' and reference = '${pid}'`;
    const sent = await this.system.query<{ body: string; state: string }>('rotina_checkout', sql);
    expect(sent).toMatchObject([{ state: 'delivered' }]);
    const request = { headers: integration, body: sent[0]?.body ?? '' };
    const paths = ['/v1/sync/repayments', '/v1/sync/repayments/rehearsal'];
    return Promise.all(paths.map((path) => this.http.succeed<object>(`POST ${path}`, request)));
  }
}

/** A debt from the purchase until the new plan is paid, as the back office sees it. */
export function repaymentSyncSuite(the: TheSystem): void {
  describe(`a repayment that reaches the back office, with events over ${the.transport}`, () => {
    let debt: Debt;
    beforeAll(async () => {
      debt = await Debt.start(the.system);
    });

    it('gives two linked orders, of which the new one is paid by later gateway events; a repetition changes nothing', async () => {
      const purchase = await debt.buy();
      await debt.pay(purchase.pid, 1);
      await debt.expectOrder(purchase.pid, { order: { status: 'partially_paid' } });

      const { pid } = await debt.repay(purchase);
      await debt.expectOrder(pid, {
        order: { origin: 'repayment', status: 'pending', total: '150.00', offer_code: `legacy:${pid}` },
        linked_orders: [{ reference: purchase.pid, origin: 'purchase', status: 'partially_paid' }],
      });
      const { installments, linked_orders: linked } = await debt.order(purchase.pid);
      expect(installments.map(({ status }) => status)).toEqual(['approved', 'cancelled', 'cancelled']);
      expect(linked).toMatchObject([{ reference: pid }]);
      expect(await debt.events(pid)).toEqual([]);

      for (const number of [1, 2]) await debt.pay(pid, number);
      await debt.expectOrder(pid, { order: { status: 'paid', open: '0.00' } });
      const { order } = await debt.order(pid);
      await eventually(async () => expect(await debt.mails(order.code)).toHaveLength(1), arrival);

      const duplicate = { status: 'duplicate', repayment_order_code: order.code };
      expect(await debt.sendAgain(pid)).toMatchObject([duplicate, duplicate]);
      expect(await debt.events(pid)).toEqual(['ORDER_PAID']);
      expect(await debt.events(purchase.pid)).toEqual(['ORDER_CREATED']);
    }, 180_000);
  });
}
