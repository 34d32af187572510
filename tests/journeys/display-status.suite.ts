import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import { arrivalMs, control } from './purchase-at-gateway.js';
import type { GatewayAction } from './purchase-at-gateway.js';
import { HttpClient } from './secrets/http-client.js';
import type { TheSystem } from './shared-system.js';

interface Bought {
  readonly payment: {
    readonly pid: string;
    readonly buyer_url: string;
    readonly installments: readonly { readonly due_date: string }[];
  };
}

type DisplayStatus = 'overdue' | 'paid' | 'partially_paid' | 'pending' | 'refunded' | 'replaced';

interface Displayed {
  readonly display_status: DisplayStatus;
}

const steps: Readonly<Record<GatewayAction, string>> = {
  confirm: 'sandbox/payment/:id/confirm',
  overdue: 'sandbox/payment/:id/overdue',
  refund: 'payments/:id/refund',
};

/** A purchase in two installments, as everybody who works with it sees it. */
class WatchedPurchase {
  private constructor(
    private readonly http: HttpClient,
    private readonly headers: { readonly authorization: string },
    readonly bought: Bought['payment'],
  ) {}

  static async buy({ system }: TheSystem): Promise<WatchedPurchase> {
    const http = new HttpClient(system);
    const admin = { email: 'admin@rotina.test', password: 'rotina-2026' };
    const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body: admin });
    const customer = aBuyer({ email: 'situacoes@example.com', document: cpfOf(105) });
    const body = aPurchase({ installment_count: 2, customer });
    const { payment } = await http.succeed<Bought>('POST /api/v1/checkout', { body });
    return new WatchedPurchase(http, { authorization: `Bearer ${token}` }, payment);
  }

  async happens(action: GatewayAction, number: number): Promise<void> {
    const { data } = await this.http.succeed<{ data: { id: string; installmentNumber: number }[] }>(
      `GET /asaas/v3/payments?externalReference=${this.bought.pid}&limit=100`,
      { headers: { access_token: 'sandbox-asaas' } },
      'SANDBOX',
    );
    const charge = data.find(({ installmentNumber }) => installmentNumber === number);
    await control(this.http, `POST /asaas/v3/${steps[action].replace(':id', charge?.id ?? '')}`);
  }

  async isRenegotiated(): Promise<void> {
    const body = {
      kind: 'repayment',
      billing_type: 'BOLETO',
      installment_count: 2,
      total: '200.00',
      reason: 'Acordo com a compradora',
      due_date: this.bought.installments[1]?.due_date,
    };
    await this.http.succeed(`POST /api/v1/payments/${this.bought.pid}/repayments`, { headers: this.headers, body });
  }

  /** As checkout, the back office, the sales area, the buyer's page and the search say it. */
  async names(): Promise<(DisplayStatus | undefined)[]> {
    const { pid, buyer_url: url } = this.bought;
    const of = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const payment = await this.read<Displayed>(`/admin/api/checkout/payments/${pid}`);
    const payments = await this.read<Displayed[]>(`/admin/api/checkout/payments?${of({ pid })}`);
    const orders = await this.read<Displayed[]>(`/admin/api/backoffice/orders?${of({ reference: pid })}`);
    const sales = await this.read<{ data: (Displayed & { code: string })[] }>(`/v1/sales/installments?q=${pid}`);
    const sale = await this.read<{ order?: Displayed }>(`/v1/sales/installments/${sales.data[0]?.code ?? 'none'}`);
    const page = await this.read<{ payment: Displayed }>(url.slice(url.indexOf('/api/')));
    const found = await Promise.all(
      ['checkout', 'backoffice'].map((service) =>
        this.read<{ data: { status: DisplayStatus }[] }>(`/admin/api/${service}/search?q=${pid}`),
      ),
    );
    const rows = [payment, payments[0], orders[0], sales.data[0], sale.order, page.payment];
    return [...rows.map((row) => row?.display_status), ...found.map(({ data }) => data[0]?.status)];
  }

  private async read<Body>(path: string): Promise<Body> {
    const { text } = await this.http.request(`GET ${path}`, { headers: this.headers });
    return JSON.parse(text) as Body;
  }
}

const expectCalled = (purchase: WatchedPurchase, status: DisplayStatus): Promise<void> =>
  eventually(async () => expect(await purchase.names()).toEqual(Array.from({ length: 8 }, () => status)), {
    timeout: arrivalMs,
    every: 500,
  });

/** A payment and its order are called the same at each moment, whoever looks. */
export function displayStatusSuite(the: TheSystem): void {
  describe('a payment in installments', () => {
    it('is called the same by everybody until it is paid, and once all of it is refunded', async () => {
      const purchase = await WatchedPurchase.buy(the);
      await expectCalled(purchase, 'pending');
      await purchase.happens('confirm', 1);
      await expectCalled(purchase, 'partially_paid');
      await purchase.happens('overdue', 2);
      await expectCalled(purchase, 'overdue');
      await purchase.happens('confirm', 2);
      await expectCalled(purchase, 'paid');
      await purchase.happens('refund', 1);
      await purchase.happens('refund', 2);
      await expectCalled(purchase, 'refunded');
    }, 180_000);

    it('is called renegotiated by everybody once another plan has its place', async () => {
      const purchase = await WatchedPurchase.buy(the);
      await purchase.happens('confirm', 1);
      await expectCalled(purchase, 'partially_paid');
      await purchase.isRenegotiated();
      await expectCalled(purchase, 'replaced');
    }, 120_000);
  });
}
