import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import { discountEnabled } from '../domain/pricing/discount.js';
import { checkoutView, discountView } from './checkouts.dto.js';
import type { CheckoutView, DiscountView } from './checkouts.dto.js';
import { checkoutNotFound } from './checkouts.errors.js';
import { offerById } from './checkouts.query.js';
import type { Offer } from './checkouts.query.js';

const largestId = 2 ** 31 - 1;

/** What is on sale, and at which price to whom. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly database: Database,
    private readonly validation: DiscountValidationService,
  ) {}

  async offer(id: number): Promise<Offer> {
    const offer = id <= largestId ? await offerById(this.database.manager, id) : undefined;
    if (!offer) throw checkoutNotFound();
    return offer;
  }

  async show(id: number): Promise<CheckoutView> {
    return checkoutView(await this.offer(id));
  }

  /** The prices of a buyer; the caller's address is held to a limit. */
  async validateDiscount(id: number, email: string, address: string): Promise<DiscountView> {
    const offer = await this.offer(id);
    await this.validation.spendQuota(address);
    return discountView(offer, await this.isMember(offer, email, 'quote'));
  }

  /** Asks whether the buyer gets the member discount; never without one, and never an error. */
  async isMember(offer: Offer, email: string, purpose: 'quote' | 'purchase'): Promise<boolean> {
    const { id: checkoutId, discountValidationUrl: url, sealedDiscountAccessToken: sealedAccessToken } = offer;
    if (!discountEnabled(offer) || url === null) return false;
    return this.validation.isMember({ checkoutId, purpose, url, sealedAccessToken, email });
  }
}
