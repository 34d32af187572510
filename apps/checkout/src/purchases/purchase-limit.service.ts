import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { CheckoutConfig } from '../config.js';
import { tooManyPurchases } from './purchases.errors.js';
import { spendQuota } from './purchases.query.js';

/** Limits the purchases of an address: each one calls the payment gateway, and tries a card. */
@Injectable()
export class PurchaseLimitService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: CheckoutConfig,
  ) {}

  /**
   * Counts a purchase, over all replicas and whatever becomes of it.
   * @throws UserError 429 above the limit.
   */
  async count(address: string): Promise<void> {
    const limit = this.config.MAX_PURCHASES_PER_MINUTE;
    const use = { address, now: this.clock.now(), limit };
    if (!(await spendQuota(this.database.manager, use))) throw tooManyPurchases();
  }
}
