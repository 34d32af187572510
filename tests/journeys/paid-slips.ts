import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import { aBuyer, aPurchase } from '../../apps/checkout/test/factories.js';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import type { RunningSystem } from './running-system.js';
import { HttpClient } from './secrets/http-client.js';
import type { Headers } from './secrets/http-client.js';

const gatewayKey = { access_token: 'sandbox-asaas' };
const questions = '/admin/api/backoffice/questions';
const sales = '/v1/sales/installments';

interface Payment {
  readonly pid: string;
  readonly installments: readonly { readonly due_date: string }[];
}

export interface Question {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly refunded: boolean | null;
}

export interface Sale {
  readonly order: {
    readonly code: string;
    readonly status: string;
    readonly open: string;
    readonly open_question: boolean;
  };
  readonly installments: readonly { readonly number: number; readonly status: string }[];
  readonly linked_orders: readonly { readonly code: string }[];
  readonly history: readonly { readonly cause: string }[];
}

/** A buyer whose plan is replaced, and who pays slips of the old one all the same. */
export class PaidSlips {
  private static buyers = 0;

  private constructor(
    private readonly system: RunningSystem,
    private readonly http: HttpClient,
    private readonly operator: Headers,
    readonly email: string,
    private readonly charges: ReadonlyMap<number, string>,
    readonly old: Payment,
    readonly replacing: Payment,
  ) {}

  /** Buys, pays some installments, and gets another plan of 300.00. */
  static async start(system: RunningSystem, count: number, paid: readonly number[]): Promise<PaidSlips> {
    const http = new HttpClient(system);
    PaidSlips.buyers += 1;
    const email = `slips-${String(PaidSlips.buyers)}@example.com`;
    const customer = aBuyer({ email, document: cpfOf(200 + PaidSlips.buyers) });
    const body = aPurchase({ billing_type: 'BOLETO', installment_count: count, customer });
    const { payment } = await http.succeed<{ payment: Payment }>('POST /api/v1/checkout', { body });
    const credentials = { email: 'operator@rotina.test', password: 'rotina-2026' };
    const { token } = await http.succeed<{ token: string }>('POST /api/v2/auth/sign_in', { body: credentials });
    const operator = { authorization: `Bearer ${token}` };
    const charges = await chargesOf(http, payment.pid);
    for (const number of paid) await atGateway(http, charges.get(number), 'confirm');
    const repaid = await http.succeed<{ payment: Payment }>(`POST /api/v1/payments/${payment.pid}/repayments`, {
      headers: operator,
      body: {
        kind: 'repayment',
        billing_type: 'BOLETO',
        installment_count: 3,
        total: '300.00',
        reason: 'Acordo com a compradora',
        due_date: payment.installments.at(-1)?.due_date,
      },
    });
    return new PaidSlips(system, http, operator, email, charges, payment, repaid.payment);
  }

  /** Pays slips that were removed: the bank took them before it knew. */
  async payRemoved(...numbers: number[]): Promise<void> {
    await this.sale(this.replacing, () => true);
    await this.removed(numbers.map((number) => this.charges.get(number) ?? ''));
    for (const number of numbers) {
      await this.loseWebhooks(1);
      await atGateway(this.http, this.charges.get(number), 'restore');
      await this.loseWebhooks(0);
      await atGateway(this.http, this.charges.get(number), 'confirm');
    }
  }

  /** Waits for the questions of the installments. */
  openQuestions(count: number): Promise<readonly Question[]> {
    return this.asked((all) => all.length === count && all.every(({ status }) => status === 'open'));
  }

  asked(holds: (all: readonly Question[]) => boolean): Promise<readonly Question[]> {
    const filter = encodeURIComponent(JSON.stringify({ reference: this.old.pid }));
    return this.find<readonly Question[]>(`GET ${questions}?filter=${filter}`, holds);
  }

  answer({ id }: Question, answer: string): Promise<Record<string, unknown>> {
    const body = { answer, reason: 'Pagou boletos antigos.' };
    return this.http.succeed(`POST ${questions}/${id}/answer`, { headers: this.operator, body });
  }

  /** Waits until the sales area shows the order of a payment as expected. */
  async sale({ pid }: Payment, holds: (sale: Sale) => boolean): Promise<Sale> {
    type Sales = { readonly data: readonly { readonly code: string }[] };
    const { data } = await this.find<Sales>(`GET ${sales}?q=${pid}`, ({ data: found }) => found.length === 1);
    return this.find<Sale>(`GET ${sales}/${data[0]?.code ?? ''}`, holds);
  }

  refundRequests(holds: (all: readonly object[]) => boolean): Promise<readonly object[]> {
    const filter = encodeURIComponent(JSON.stringify({ reference: this.old.pid }));
    return this.find<readonly object[]>(`GET /admin/api/checkout/refund-requests?filter=${filter}`, holds);
  }

  payment(): Promise<{ readonly refunds: readonly object[] }> {
    return this.http.succeed(`GET /admin/api/checkout/payments/${this.old.pid}`, { headers: this.operator });
  }

  commission(): Promise<readonly object[]> {
    const sql = `select c.status from commissions c join orders o on o.id = c.order_id where o.reference = '${this.old.pid}'`;
    return this.system.query('rotina_backoffice', sql);
  }

  /** The subjects of the mails about a paid order that the buyer has received. */
  async paidMails(): Promise<readonly string[]> {
    type Mails = { readonly data: readonly { readonly to: unknown; readonly subject: string }[] };
    const { data } = await this.http.succeed<Mails>('GET /received/mail', {}, 'SANDBOX');
    return data
      .filter(({ to }) => JSON.stringify(to).includes(this.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('concluído'));
  }

  private find<T>(line: string, holds: (answer: T) => boolean): Promise<T> {
    return this.http.find(line, { headers: this.operator }, 'GATEWAY', (answer) =>
      holds(answer as T) ? (answer as T) : undefined,
    );
  }

  /** Resolves once all is done for the webhooks of removed slips: a slip that is restored before that was never removed for us. */
  private async removed(charges: readonly string[]): Promise<void> {
    const sql = `select distinct charge_gateway_id from gateway_events
      where charge_gateway_id in (${charges.map((id) => `'${id}'`).join()}) and name = 'PAYMENT_DELETED'
        and outcome <> 'received' and follow_up_due_at is null`;
    await eventually(async () => expect(await this.system.query('rotina_checkout', sql)).toHaveLength(charges.length), {
      timeout: 30_000,
    });
  }

  private async loseWebhooks(lose: number): Promise<void> {
    await this.http.succeed('PUT /behaviour/webhooks', { body: { lose } }, 'SANDBOX');
  }
}

/** The charges of a payment by their numbers. */
async function chargesOf(http: HttpClient, pid: string): Promise<ReadonlyMap<number, string>> {
  const line = `GET /asaas/v3/payments?externalReference=${pid}&limit=100`;
  type Charges = { readonly data: readonly { readonly id: string; readonly installmentNumber: number }[] };
  const { data } = await http.succeed<Charges>(line, { headers: gatewayKey }, 'SANDBOX');
  return new Map(data.map(({ id, installmentNumber }) => [installmentNumber, id]));
}

/** Does something to a charge at the gateway. */
async function atGateway(http: HttpClient, id: string | undefined, action: 'confirm' | 'restore'): Promise<void> {
  const path = action === 'confirm' ? '/asaas/v3/sandbox/payment' : '/asaas/v3/payments';
  await http.succeed(`POST ${path}/${id ?? ''}/${action}`, { body: {}, headers: gatewayKey }, 'SANDBOX');
}
