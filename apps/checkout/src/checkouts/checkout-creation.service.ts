import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { FieldError } from '@rotina/service-kit/errors';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import type { PaymentType } from '../domain/pricing/price-list.js';
import { readMoney, readRate } from '../wire-values/wire-values.js';
import { readPaymentTypes } from './checkout-creation.dto.js';
import type { CreateCheckoutBody } from './checkout-creation.dto.js';
import { insertCheckout, placeBySlugs } from './checkout-creation.query.js';
import type { SellablePlace } from './checkout-creation.query.js';
import type { CheckoutView } from './checkouts.dto.js';
import { CheckoutsService } from './checkouts.service.js';

/** decimal(10,2) */
const largestTotal = 9_999_999_999;

interface Prices {
  readonly totalCents: number;
  readonly discountAmountCents: number;
  readonly paymentTypes: PaymentType[];
}

/** Puts a checkout on sale. */
@Injectable()
export class CheckoutCreationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly validation: DiscountValidationService,
    private readonly secrets: SecretBox,
  ) {}

  async create(body: CreateCheckoutBody): Promise<CheckoutView> {
    const prices = pricesOf(body);
    // An empty address is none, as forms send it.
    const url = body.discount_validation_url || null;
    const place = await placeBySlugs(this.database.manager, body.organization_slug ?? null, body.product_slug);
    const faults = [...priceFaults(prices), ...(await this.urlFaults(url)), ...placeFaults(place)];
    if (faults.length > 0 || !isSellable(place)) throw new ValidationError(faults);
    const id = await insertCheckout(this.database.manager, {
      ...prices,
      ...place,
      name: body.name.trim(),
      interestRate: readRate(body.interest_rate) ?? '0',
      maxInstallments: body.max_installments,
      accessMonths: body.access_months,
      discountValidationUrl: url,
      sealedDiscountAccessToken: this.sealed(body.discount_access_token),
      now: this.clock.now().toString(),
    });
    return this.checkouts.show(id);
  }

  private sealed(token: string | null | undefined): string | null {
    return token == null ? null : this.secrets.seal(token);
  }

  private async urlFaults(url: string | null): Promise<FieldError[]> {
    if (url === null || (await this.validation.mayAsk(url))) return [];
    return [{ path: ['discount_validation_url'], message: 'checkout.discountUrl' }];
  }
}

const isSellable = (place: SellablePlace | undefined): place is SellablePlace & { readonly productId: number } =>
  place !== undefined && place.productId !== null;

function placeFaults(place: SellablePlace | undefined): FieldError[] {
  if (!place) return [{ path: ['organization_slug'], message: 'checkout.organizationNotFound' }];
  return isSellable(place) ? [] : [{ path: ['product_slug'], message: 'checkout.productNotFound' }];
}

const pricesOf = (body: CreateCheckoutBody): Prices => ({
  totalCents: readMoney(body.total) ?? 0,
  discountAmountCents: readMoney(body.discount_amount) ?? 0,
  paymentTypes: readPaymentTypes(body.billing_types) ?? [],
});

function priceFaults({ totalCents, discountAmountCents, paymentTypes }: Prices): FieldError[] {
  const totals = [totalCents, ...paymentTypes.map((type) => type.total_cents ?? totalCents)];
  if (totals.some((total) => total < 1 || total > largestTotal))
    return [{ path: ['total'], message: 'validation.isMoney' }];
  if (totals.every((total) => discountAmountCents < total)) return [];
  return [{ path: ['discount_amount'], message: 'checkout.discountTooLarge' }];
}
