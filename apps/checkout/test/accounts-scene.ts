import { expect } from 'vitest';
import { aPurchase, aWebhook } from './factories.js';
import type { CheckoutHarness, GatewayChargeJson, ReceivedCall } from './harness.js';

/** A purchase whose webhooks the test writes, and the accounts events that follow. */
export class AccountsScene {
  private constructor(
    private readonly harness: CheckoutHarness,
    readonly pid: string,
    readonly charges: readonly GatewayChargeJson[],
  ) {}

  static async start(harness: CheckoutHarness, overrides: object = {}): Promise<AccountsScene> {
    await harness.gatewayAnswers();
    const body = aPurchase({ installment_count: 12, ...overrides });
    const { payment } = await harness.buyer.post('/api/v1/checkout', body).created<{ payment: { pid: string } }>();
    return new AccountsScene(harness, payment.pid, await harness.charges(payment.pid));
  }

  chargeId(number: number): string {
    return this.charges[number - 1]?.id ?? '';
  }

  /** Sends a notification about an installment, which is answered 200, and waits until it is applied. */
  async notify(event: string, number: number, payment: object = {}): Promise<void> {
    const { id, installment, value } = this.charges[number - 1] ?? {};
    const whole = { id, installment, installmentNumber: number, externalReference: this.pid, value, ...payment };
    await this.harness.webhook(aWebhook(event, whole)).ok();
  }

  /** Does something to an installment at the gateway, whose notification is the test's. */
  async atGateway(
    number: number,
    action: 'confirm' | 'overdue' | 'receiveInCash' | 'remove' | 'restore',
  ): Promise<void> {
    const id = this.chargeId(number);
    if (action === 'remove') await this.harness.outside('DELETE', `/asaas/v3/payments/${id}`);
    else {
      const resource = action === 'confirm' || action === 'overdue' ? 'sandbox/payment' : 'payments';
      await this.harness.outside('POST', `/asaas/v3/${resource}/${id}/${action}`);
    }
  }

  /** Resolves once nothing is left to do for the payment's notifications. */
  followedUp(): Promise<void> {
    const sql = 'select id from gateway_events where pid = $1 and follow_up_due_at is not null';
    return this.harness.eventually(async () => expect(await this.harness.select(sql, [this.pid])).toEqual([]));
  }

  /** The types of the recorded events, oldest first. */
  async recorded(): Promise<string[]> {
    const sql = 'select event_type from accounts_events where external_id = $1 order by id';
    const rows = await this.harness.select<{ event_type: string }>(sql, [this.pid]);
    return rows.map(({ event_type }) => event_type);
  }

  /** The payload of the newest recorded event. */
  async payload(): Promise<Record<string, unknown>> {
    const sql = 'select payload from accounts_events where external_id = $1 order by id desc limit 1';
    return (await this.harness.select<{ payload: Record<string, unknown> }>(sql, [this.pid]))[0]?.payload ?? {};
  }

  received(): Promise<ReceivedCall[]> {
    return this.harness.received('accounts', this.pid);
  }
}
