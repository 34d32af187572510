import type { Caller } from '@rotina/testing';
import { LiveReadsService } from '../src/reconciliation/live-reads.service.js';
import { aPurchase } from './factories.js';
import type { CheckoutHarness } from './harness.js';

interface ChargeAtGateway {
  readonly id: string;
  readonly status: string;
  readonly installmentNumber: number;
  readonly refunds: readonly { readonly value: number }[] | null;
}

const names: Readonly<Record<string, string>> = { deleted_or_canceled_by_new_payment: 'removed' };

export const operatorOf = (harness: CheckoutHarness, index = 0): Caller =>
  harness.service.as({ id: 5 + index, roles: ['operator'] });

/** A purchase of 100.00 whose charges are paid and refunded at the gateway. */
export class RefundScene {
  private constructor(
    readonly harness: CheckoutHarness,
    readonly pid: string,
    readonly chargeIds: readonly string[],
  ) {}

  static async bought(harness: CheckoutHarness, overrides: object = {}): Promise<RefundScene> {
    const purchase = aPurchase({ checkout_id: 2, ...overrides });
    const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
    const charges = await harness.charges(payment.pid);
    return new RefundScene(
      harness,
      payment.pid,
      charges.map(({ id }) => id),
    );
  }

  get path(): string {
    return `/admin/api/checkout/payments/${this.pid}/refunds`;
  }

  /** Pays installments at the gateway, which sends no notifications. */
  async payUnnotified(...numbers: number[]): Promise<void> {
    await this.confirm(numbers);
    await this.harness.service.get(LiveReadsService).compare(this.pid, this.chargeIds);
  }

  /** Pays installments at the gateway, and waits until its notifications were applied. */
  async pay(...numbers: number[]): Promise<void> {
    await this.confirm(numbers);
    await this.harness.eventually(async () => {
      const stored = await this.stored();
      if (numbers.some((number) => stored[number - 1] !== 'paid')) throw new Error(`Charges are ${stored.join()}.`);
    });
  }

  async atGateway(number: number, action: string, body: object = {}): Promise<void> {
    await this.harness.outside('POST', `/asaas/v3/payments/${this.idOf(number)}/${action}`, body);
  }

  /** The charges at the gateway by number, removed ones left out. */
  charges(): Promise<ChargeAtGateway[]> {
    return this.harness.charges(this.pid) as Promise<unknown> as Promise<ChargeAtGateway[]>;
  }

  /** The amounts that the gateway has given back, in reais, by number. */
  async refundsAtGateway(): Promise<number[]> {
    return (await this.charges()).flatMap(({ refunds }) => (refunds ?? []).map(({ value }) => value));
  }

  /** The statuses of the stored charges by number. */
  async stored(): Promise<string[]> {
    const rows = await this.harness.select<{ status: string }>(
      'select status from charges where pid = $1 order by number',
      [this.pid],
    );
    return rows.map(({ status }) => names[status] ?? status);
  }

  async refundedCents(): Promise<number[]> {
    const rows = await this.harness.select<{ cents: number }>(
      'select refunded_cents::int as cents from charges where pid = $1 order by number',
      [this.pid],
    );
    return rows.map(({ cents }) => cents);
  }

  /** The stored refunds of the payment: status of each part, in order. */
  async parts(): Promise<string[]> {
    const rows = await this.harness.select<{ status: string }>(
      `select part.status from refund_parts part join refunds on refunds.id = part.refund_id
       where refunds.pid = $1 order by refunds.id, position`,
      [this.pid],
    );
    return rows.map(({ status }) => status);
  }

  private async confirm(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) {
      await this.harness.outside('POST', `/asaas/v3/sandbox/payment/${this.idOf(number)}/confirm`);
    }
  }

  private idOf(number: number): string {
    return this.chargeIds[number - 1] ?? '';
  }
}
