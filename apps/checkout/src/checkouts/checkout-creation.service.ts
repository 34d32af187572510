import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { SecretBox } from '@rotina/service-kit/secrets';
import { IsNull } from 'typeorm';
import type { Repository } from 'typeorm';
import { DiscountValidationService } from '../discount-validation/discount-validation.service.js';
import { parseMoney, parseRate } from '../domain/pricing/amounts.js';
import type { PaymentType } from '../domain/pricing/price-list.js';
import { parsePaymentTypes } from './checkout-creation.dto.js';
import type { CreateCheckoutBody } from './checkout-creation.dto.js';
import { Checkout } from './checkout.entity.js';
import type { CheckoutView } from './checkout.view.js';
import { CheckoutsService } from './checkouts.service.js';
import { Organization } from './organization.entity.js';
import { Product } from './product.entity.js';

/** decimal(10,2) */
const maxTotalCents = 9_999_999_999;

interface Prices {
  readonly totalCents: number;
  readonly discountAmountCents: number;
  readonly paymentTypes: PaymentType[];
}

/** Creates checkouts. */
@Injectable()
export class CheckoutCreationService {
  constructor(
    @InjectRepository(Organization) private readonly organizations: Repository<Organization>,
    @InjectRepository(Product) private readonly products: Repository<Product>,
    @InjectRepository(Checkout) private readonly rows: Repository<Checkout>,
    private readonly clock: Clock,
    private readonly checkouts: CheckoutsService,
    private readonly validation: DiscountValidationService,
    private readonly secrets: SecretBox,
  ) {}

  async create(body: CreateCheckoutBody): Promise<CheckoutView> {
    const prices = pricesOf(body);
    // Forms send an empty address where there is none.
    const url = body.discount_validation_url || null;
    const product = await this.findProduct(body);
    const faults = [
      ...priceFaults(prices),
      ...(await this.urlFaults(url)),
      ...(product ? [] : [await this.productFault(body)]),
    ];
    if (faults.length > 0 || !product) throw new ValidationError(faults);
    const token = body.discount_access_token;
    const checkout = this.rows.create({
      ...prices,
      organizationId: product.organizationId,
      productId: product.id,
      name: body.name,
      interestRate: parseRate(body.interest_rate) ?? '0',
      maxInstallments: body.max_installments,
      accessMonths: body.access_months,
      discountValidationUrl: url,
      sealedDiscountAccessToken: token == null ? null : this.secrets.seal(token),
      createdAt: dateAt(this.clock.now()),
    });
    await this.rows.insert(checkout);
    return this.checkouts.show(checkout.id);
  }

  private findProduct({ organization_slug, product_slug }: CreateCheckoutBody): Promise<Product | null> {
    return this.products.findOne({
      where: { slug: product_slug, organization: { slug: organization_slug ?? IsNull() } },
      order: { id: 'asc' },
    });
  }

  private async productFault({ organization_slug }: CreateCheckoutBody): Promise<FieldError> {
    return (await this.organizations.existsBy({ slug: organization_slug ?? IsNull() }))
      ? { path: ['product_slug'], message: 'checkout.productNotFound' }
      : { path: ['organization_slug'], message: 'checkout.organizationNotFound' };
  }

  private async urlFaults(url: string | null): Promise<FieldError[]> {
    if (url === null || (await this.validation.allowsUrl(url))) return [];
    return [{ path: ['discount_validation_url'], message: 'checkout.discountUrl' }];
  }
}

const pricesOf = (body: CreateCheckoutBody): Prices => ({
  totalCents: parseMoney(body.total) ?? 0,
  discountAmountCents: parseMoney(body.discount_amount) ?? 0,
  paymentTypes: parsePaymentTypes(body.billing_types) ?? [],
});

function priceFaults({ totalCents, discountAmountCents, paymentTypes }: Prices): FieldError[] {
  const totals = [totalCents, ...paymentTypes.map((type) => type.totalCents ?? totalCents)];
  if (totals.some((total) => total < 1 || total > maxTotalCents))
    return [{ path: ['total'], message: 'validation.isMoney' }];
  if (totals.every((total) => discountAmountCents < total)) return [];
  return [{ path: ['discount_amount'], message: 'checkout.discountTooLarge' }];
}
