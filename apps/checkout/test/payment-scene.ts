import type { InstallmentChangedPayload } from '@rotina/contracts';
import { InstallmentChanged } from '@rotina/contracts';
import { GatewayWebhooksService } from '../src/gateway-webhooks/gateway-webhooks.service.js';
import type { CheckoutHarness } from './harness.js';
import { aPurchase, aWebhook } from './factories.js';

const events = {
  confirm: 'PAYMENT_RECEIVED',
  overdue: 'PAYMENT_OVERDUE',
  receiveInCash: 'PAYMENT_RECEIVED',
  undoReceivedInCash: 'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  refund: 'PAYMENT_REFUNDED',
} as const;
type Action = keyof typeof events;

/** A purchase in two installments, whose webhooks the test writes. */
export class PaymentScene {
  private constructor(
    readonly harness: CheckoutHarness,
    readonly pid: string,
    readonly chargeIds: readonly string[],
  ) {}

  static async start(harness: CheckoutHarness): Promise<PaymentScene> {
    const purchase = aPurchase({ checkout_id: 2, installment_count: 2 });
    const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
    const charges = await harness.charges(payment.pid);
    return new PaymentScene(
      harness,
      payment.pid,
      charges.map(({ id }) => id),
    );
  }

  static of(harness: CheckoutHarness, pid: string, chargeIds: readonly string[]): PaymentScene {
    return new PaymentScene(harness, pid, chargeIds);
  }

  /** Does something to an installment at the gateway, sends its notification, and waits until nothing is left to do for it. */
  async happens(action: Action, number: number, { id, body = {} }: { id?: string; body?: object } = {}): Promise<void> {
    await this.atGateway(
      number,
      action === 'confirm' || action === 'overdue' ? 'sandbox/payment' : 'payments',
      action,
      body,
    );
    const charge = await this.harness.outside('GET', `/asaas/v3/payments/${this.idOf(number)}`);
    await this.notify(events[action], number, charge, id === undefined ? {} : { id });
    await this.harness.followedUp();
  }

  /** Sends a notification about an installment, whatever the gateway says of it, and waits until it is applied. */
  async notify(event: string, number: number, payment: object, overrides: object = {}): Promise<void> {
    await this.harness.webhook(this.bodyOf(event, number, payment, overrides)).ok();
  }

  /** Sends a notification that cannot be applied yet. */
  async send(event: string, number: number, payment: object): Promise<void> {
    await this.harness.service.get(GatewayWebhooksService).receive(this.bodyOf(event, number, payment));
  }

  private bodyOf(event: string, number: number, payment: object, overrides: object = {}): Record<string, unknown> {
    const id = this.idOf(number);
    const whole = {
      id,
      externalReference: this.pid,
      installmentNumber: number,
      installment: 'plan',
      value: 50,
      ...payment,
    };
    return aWebhook(event, whole, overrides);
  }

  /** Does something to an installment at the gateway, whose notification is the test's. */
  async atGateway(
    number: number,
    resource: 'payments' | 'sandbox/payment',
    action: string,
    body: object = {},
  ): Promise<void> {
    await this.harness.outside('POST', `/asaas/v3/${resource}/${this.idOf(number)}/${action}`, body);
  }

  private idOf(number: number): string {
    return this.chargeIds[number - 1] ?? '';
  }

  status(): Promise<string | undefined> {
    return this.harness.paymentStatus(this.pid);
  }

  /** The scheduled platform notifications: status and attempts. */
  async notifications(): Promise<(readonly [string, number])[]> {
    const sql = `select kind, max_attempts from deliveries where destination = 'platform' and reference = $1 order by ordinal`;
    const deliveries = await this.harness.select<{ kind: string; max_attempts: number }>(sql, [this.pid]);
    return deliveries.map(({ kind, max_attempts }) => [kind, max_attempts] as const);
  }

  async outcomes(): Promise<string[]> {
    const sql = 'select outcome from gateway_events where pid = $1 order by arrival';
    return (await this.harness.select<{ outcome: string }>(sql, [this.pid])).map(({ outcome }) => outcome);
  }

  async changes(): Promise<InstallmentChangedPayload[]> {
    return (await this.harness.service.events.published(InstallmentChanged)).filter(({ pid }) => pid === this.pid);
  }
}
