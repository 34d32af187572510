import { Injectable } from '@nestjs/common';
import { CheckoutsService } from '../checkouts/checkouts.service.js';
import type { Offer } from '../checkouts/offer.js';
import { tooManyValidations } from '../discount-validation/discount-validation.service.js';
import { discountEnabled } from '../domain/pricing/discount.js';
import type { CreatePurchaseBody } from './purchases.dto.js';
import { isPriceChanged } from './purchases.errors.js';
import { quote } from './quote.js';

export interface PurchasePrice {
  readonly totalCents: number;
  readonly discountCents: number;
}

interface Caller {
  /** The payment that is about to be made. */
  readonly pid: string;
  readonly address: string;
}

/** Prices of purchases. One that shows a member counts as a discount validation of its address. */
@Injectable()
export class PurchasePriceService {
  constructor(private readonly checkouts: CheckoutsService) {}

  /**
   * The price of a purchase, with the discount for members.
   * @throws UserError 409 for a total other than the expected one, 429 for an address without validations left.
   */
  async price(offer: Offer, request: CreatePurchaseBody, { pid, address }: Caller): Promise<PurchasePrice> {
    const { email } = request.customer;
    const isSpent = discountEnabled(offer) && (await this.checkouts.isValidationQuotaSpent(address, email));
    // Members and others are alike then: who agrees to the full price buys at it, and nobody pays it unknowingly.
    if (isSpent && request.expected_total == null) throw tooManyValidations();
    const isMember = !isSpent && (await this.checkouts.isMember(offer, email, pid));
    const discountCents = isMember ? offer.discountAmountCents : 0;
    const totalCents = await this.agreedTotal(offer, request, { discountCents, address });
    if (isMember) await this.checkouts.spendValidationQuota(address, email);
    return { totalCents, discountCents };
  }

  /** A wrong `expected_total` answers what validate_discount answers, so both have one limit. */
  private async agreedTotal(
    offer: Offer,
    request: CreatePurchaseBody,
    { discountCents, address }: { discountCents: number; address: string },
  ): Promise<number> {
    try {
      return quote(offer, request, discountCents);
    } catch (error) {
      if (isPriceChanged(error) && discountEnabled(offer)) {
        await this.checkouts.spendValidationQuota(address, request.customer.email);
      }
      throw error;
    }
  }
}
