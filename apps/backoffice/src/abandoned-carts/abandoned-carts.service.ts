import { Injectable, Logger } from '@nestjs/common';
import { CartAbandoned } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { abandonmentAt } from '../domain/cart/abandonment.js';
import { abandonedCarts, takeCarts } from './abandoned-carts.query.js';
import type { TakenCart } from './abandoned-carts.query.js';

/** Of one shopper, in one transaction; the others are found by themselves. */
const maxTaken = 50;

/** Carts that nobody has paid. Checkout cancels their open charges; each order changes when the gateway says so. */
@Injectable()
export class AbandonedCartsService {
  private readonly logger = new Logger(AbandonedCartsService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  due(limit: number): Promise<string[]> {
    return abandonedCarts(this.database.manager, abandonmentAt(this.clock.now()), limit);
  }

  /** The rows and the events are one transaction, so that of several replicas one abandons a cart. */
  async abandon(id: string): Promise<void> {
    const taken = await this.database.transaction((tx) => this.take(tx, id, this.clock.now()));
    for (const { code, chargeIds } of taken) {
      this.logger.log(`Cart ${code} is abandoned: checkout cancels its ${String(chargeIds.length)} open charges.`);
    }
  }

  private async take(tx: Transaction, id: string, now: Temporal.Instant): Promise<TakenCart[]> {
    const carts = await takeCarts(tx, id, { ...abandonmentAt(now), now }, maxTaken);
    for (const { code, reference, chargeIds } of carts) {
      const payload = { order_code: code, reference, charge_ids: [...chargeIds], abandoned_at: now.toString() };
      await this.outbox.append(tx, CartAbandoned, payload);
    }
    return carts;
  }
}
