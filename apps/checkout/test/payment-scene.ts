import type { InstallmentChangedPayload } from '@rotina/contracts';
import { InstallmentChanged } from '@rotina/contracts';
import type { CheckoutWorld } from './checkout-world.js';
import { aPurchase, aWebhook } from './factories.js';

/** A purchase in two installments whose webhooks a test writes itself. */
export class PaymentScene {
  private constructor(
    readonly world: CheckoutWorld,
    readonly pid: string,
    readonly chargeIds: readonly string[],
  ) {}

  static async start(world: CheckoutWorld): Promise<PaymentScene> {
    const wish = aPurchase({ checkout_id: 2, installment_count: 2 });
    const { payment } = await world.buyer.post('/api/v1/checkout', wish).created<{ payment: { pid: string } }>();
    const charges = await world.charges(payment.pid);
    return new PaymentScene(
      world,
      payment.pid,
      charges.map(({ id }) => id),
    );
  }

  /** The gateway tells of an installment. */
  async told(event: string, number: number, payment: object, overrides: object = {}): Promise<void> {
    const id = this.chargeIds[number - 1];
    const whole = {
      id,
      externalReference: this.pid,
      installmentNumber: number,
      installment: 'plan',
      value: 50,
      ...payment,
    };
    await this.world.webhook(aWebhook(event, whole, overrides)).ok();
  }

  status(): Promise<string | undefined> {
    return this.world.paymentStatus(this.pid);
  }

  /** What the platform is to hear: status and attempts. */
  async notifications(): Promise<(readonly [string, number])[]> {
    const sql = `select kind, max_attempts from deliveries where destination = 'platform' and reference = $1 order by ordinal`;
    const deliveries = await this.world.select<{ kind: string; max_attempts: number }>(sql, [this.pid]);
    return deliveries.map(({ kind, max_attempts }) => [kind, max_attempts] as const);
  }

  async outcomes(): Promise<string[]> {
    const sql = 'select outcome from gateway_events where pid = $1 order by id';
    return (await this.world.select<{ outcome: string }>(sql, [this.pid])).map(({ outcome }) => outcome);
  }

  async changes(): Promise<InstallmentChangedPayload[]> {
    return (await this.world.service.events.published(InstallmentChanged)).filter(({ pid }) => pid === this.pid);
  }
}
