import type { RepaymentRequest } from '@rotina/contracts';
import type { Call, Caller } from '@rotina/testing';
import { aPurchase, aWebhook } from './factories.js';
import type { CheckoutHarness } from './harness.js';

/** A new plan of three bank slips. */
export const aRepayment = (overrides: object = {}): Record<string, unknown> => ({
  kind: 'repayment',
  billing_type: 'BOLETO',
  installment_count: 3,
  total: '310.00',
  due_date: '2026-04-10',
  reason: 'Acordo com a compradora',
  ...overrides,
});

export interface RepaidPayment {
  readonly pid: string;
  readonly kind: string;
  readonly status: string;
  readonly total: string;
  readonly installments: readonly { number: number; amount: string; due_date: string; status: string }[];
  readonly invoice_url: string | null;
}

export interface PaymentRow {
  readonly status: string;
  readonly kind: string;
  readonly revision: number;
  readonly root_pid: string;
  readonly replaces_pid: string | null;
  readonly reserved_by_pid: string | null;
  readonly replaced_by_pid: string | null;
  readonly cancelled: boolean;
  readonly is_settled: boolean;
}

/** A debt: a purchase, and the plans that replace each other. */
export class RepaymentScene {
  private constructor(
    private readonly harness: CheckoutHarness,
    readonly pid: string,
  ) {}

  static async start(harness: CheckoutHarness, overrides: object = {}): Promise<RepaymentScene> {
    const purchase = aPurchase({ installment_count: 3, ...overrides });
    const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
    return new RepaymentScene(harness, payment.pid);
  }

  get operator(): Caller {
    return this.harness.service.as({ id: 7, email: 'operator@rotina.test', roles: ['operator'] });
  }

  ask(body: object = aRepayment(), { pid = this.pid, caller = this.operator } = {}): Call {
    return caller.post(`/api/v1/payments/${pid}/repayments`, body);
  }

  async repay(overrides: object = {}, pid = this.pid): Promise<RepaidPayment> {
    return (await this.ask(aRepayment(overrides), { pid }).created<{ payment: RepaidPayment }>()).payment;
  }

  async row(pid = this.pid): Promise<PaymentRow> {
    const [row] = await this.harness.select<PaymentRow>(
      `select status, kind, revision, root_pid, replaces_pid, reserved_by_pid, replaced_by_pid,
         cancelled_at is not null as cancelled, reconcile_due_at is null as is_settled
       from payments where pid = $1`,
      [pid],
    );
    if (!row) throw new Error(`There is no payment ${pid}.`);
    return row;
  }

  /** The payments whose plans were to replace one, oldest first. */
  async attempts(pid = this.pid): Promise<string[]> {
    const sql = 'select pid from payments where replaces_pid = $1 order by created_at, pid';
    return (await this.harness.select<{ pid: string }>(sql, [pid])).map((row) => row.pid);
  }

  /** The requests that the back office receives about a payment. */
  async requests(pid: string): Promise<RepaymentRequest[]> {
    const sql = `select body from deliveries where destination = 'backoffice' and kind = 'payment.repayment.created'
      and path = '/v1/sync/repayments' and reference = $1 order by ordinal`;
    const deliveries = await this.harness.select<{ body: string }>(sql, [pid]);
    return deliveries.map(({ body }) => JSON.parse(body) as RepaymentRequest);
  }

  /** Does something to an installment at the gateway, without its notification. */
  async atGateway(action: 'confirm' | 'overdue', number: number, pid = this.pid): Promise<string> {
    const id = await this.harness.chargeId(pid, number);
    await this.harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/${action}`);
    return id;
  }

  /** Does something to an installment at the gateway, sends its notification, and waits until nothing is left to do for it. */
  async happens(action: 'confirm' | 'overdue', number: number, pid = this.pid): Promise<string> {
    const id = await this.atGateway(action, number, pid);
    await this.notify(action === 'confirm' ? 'PAYMENT_RECEIVED' : 'PAYMENT_OVERDUE', id);
    await this.harness.followedUp();
    return id;
  }

  /** A notification of a charge as the gateway has it. */
  async notify(event: string, chargeId: string, overrides: object = {}): Promise<void> {
    const charge = await this.harness.outside('GET', `/asaas/v3/payments/${chargeId}`);
    await this.harness.webhook(aWebhook(event, { ...charge, ...overrides })).ok();
  }

  /** Statuses of a payment's charges here, in the order of its plan. */
  async charges(pid = this.pid): Promise<string[]> {
    const sql = 'select status from charges where pid = $1 order by number';
    return (await this.harness.select<{ status: string }>(sql, [pid])).map(({ status }) => status);
  }
}
