import { billingTypes } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { describeRule, either, Example, Field, listOf, nullable, oneOf, optional } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { amount, IsMoney, IsRate, parseMoney, Text } from '@rotina/service-kit/validation';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import type { PaymentType } from '../domain/pricing/price-list.js';

const maxInstallments = 60;
const maxMonths = 1_200;

/** A number of installments. */
const count: Shape<number> = { schema: { type: 'integer', minimum: 1, maximum: maxInstallments } };

/** Parses payment types: names, or objects with an own total and maximum; null when one is invalid or repeated. */
export function parsePaymentTypes(value: unknown): PaymentType[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const types = value.map(parsePaymentType);
  const known = types.filter((type) => type !== null);
  const names = new Set(known.map(({ type }) => type));
  return known.length === types.length && names.size === types.length ? known : null;
}

function parsePaymentType(value: unknown): PaymentType | null {
  if (typeof value === 'string') return parsePaymentType({ type: value });
  if (typeof value !== 'object' || value === null) return null;
  const { type, total = null, max_installments: max = null } = value as Readonly<Record<string, unknown>>;
  const totalCents = parseMoney(total);
  if (!isBillingType(type) || !isCountOrNull(max)) return null;
  return total === null || totalCents !== null ? { type, totalCents, maxInstallments: max } : null;
}

const isBillingType = (value: unknown): value is BillingType => billingTypes.some((type) => type === value);

const isCountOrNull = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxInstallments);

export class PaymentTypeBody {
  @Field(oneOf(billingTypes)) readonly type: BillingType;
  @Field(optional(nullable(amount)), "The checkout's own total where it is absent.")
  readonly total?: string | number | null;
  @Field(optional(nullable(count)), "The checkout's own maximum where it is absent.")
  readonly max_installments?: number | null;
}

describeRule('isPaymentTypes', { ...listOf(either(oneOf(billingTypes), PaymentTypeBody)).schema, minItems: 1 });

const IsPaymentTypes = (): PropertyDecorator =>
  ValidateBy({ name: 'isPaymentTypes', validator: { validate: (value) => parsePaymentTypes(value) !== null } });

/** The optional fields of a checkout. */
abstract class CheckoutOptions {
  /** Null for an organization without slug. */
  @IsOptional() @Text({ max: 100 }) organization_slug?: string | null;
  @IsOptional() @IsRate() interest_rate?: string | number | null;
  @IsOptional() @IsMoney() discount_amount?: string | number | null;
  @IsOptional() @IsString() @MaxLength(2_000) discount_validation_url?: string | null;
  @IsOptional() @IsString() @MaxLength(2_000) discount_access_token?: string | null;
}

@Example<CreateCheckoutBody>({
  name: 'Assinatura semestral',
  product_slug: 'assinatura-anual',
  organization_slug: 'rotina',
  total: '240.00',
  interest_rate: '0.0199',
  max_installments: 6,
  billing_types: ['BOLETO', { type: 'PIX', total: '220.00', max_installments: 1 }],
  access_months: 6,
  discount_amount: '40.00',
  discount_validation_url: 'http://localhost:8082/api/v1/discount_validations',
  discount_access_token: 'sandbox-discount',
})
export class CreateCheckoutBody extends CheckoutOptions {
  @Text({ min: 1, max: 200 }) name: string;
  @Text({ min: 1, max: 100 }) product_slug: string;
  @IsMoney() total: string | number;
  @IsInt() @Min(1) @Max(maxInstallments) max_installments: number;
  @IsPaymentTypes() billing_types: (BillingType | PaymentTypeBody)[];
  @IsInt() @Min(1) @Max(maxMonths) access_months: number;
}

/** Changes of a checkout; a field that is left out stays as it is. */
@Example<UpdateCheckoutBody>({ total: '250.00', discount_amount: '50.00' })
export class UpdateCheckoutBody extends CheckoutOptions {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string | null;
  @IsOptional() @Text({ min: 1, max: 100 }) product_slug?: string | null;
  @IsOptional() @IsMoney() total?: string | number | null;
  @IsOptional() @IsInt() @Min(1) @Max(maxInstallments) max_installments?: number | null;
  @IsOptional() @IsPaymentTypes() billing_types?: (BillingType | PaymentTypeBody)[] | null;
  @IsOptional() @IsInt() @Min(1) @Max(maxMonths) access_months?: number | null;
}
