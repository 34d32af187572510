import { Injectable } from '@nestjs/common';
import { RequestCounts } from '@rotina/service-kit/requests';
import { CheckoutConfig } from '../config.js';

/** Limits the purchases of an address: each one calls the payment gateway, and tries a card. */
@Injectable()
export class PurchaseLimitService {
  constructor(
    private readonly counts: RequestCounts,
    private readonly config: CheckoutConfig,
  ) {}

  /**
   * Counts a purchase, whatever becomes of it.
   * @throws UserError 429 above the limit.
   */
  count(address: string): Promise<void> {
    const perMinute = this.config.MAX_PURCHASES_PER_MINUTE;
    return this.counts.count({ name: 'purchases of an address', perMinute, message: 'purchase.tooMany' }, address);
  }
}
