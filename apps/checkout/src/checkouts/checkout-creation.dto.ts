import { billingTypes } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import type { PaymentType } from '../domain/pricing/price-list.js';
import { IsMoney, IsRate, readMoney } from '../wire-values/wire-values.js';

const mostInstallments = 60;
const mostMonths = 1_200;

/** Ways to pay from a caller: names, or objects with a total and a maximum of their own; null when they are neither. */
export function readPaymentTypes(value: unknown): PaymentType[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const types = value.map(readPaymentType);
  const known = types.filter((type) => type !== null);
  const names = new Set(known.map(({ type }) => type));
  return known.length === types.length && names.size === types.length ? known : null;
}

function readPaymentType(value: unknown): PaymentType | null {
  if (typeof value === 'string') return readPaymentType({ type: value });
  if (typeof value !== 'object' || value === null) return null;
  const { type, total = null, max_installments: max = null } = value as Readonly<Record<string, unknown>>;
  const totalCents = readMoney(total);
  if (!isBillingType(type) || !isCountOrNull(max)) return null;
  return total === null || totalCents !== null ? { type, total_cents: totalCents, max_installments: max } : null;
}

const isBillingType = (value: unknown): value is BillingType => billingTypes.some((type) => type === value);

const isCountOrNull = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostInstallments);

const IsPaymentTypes = (): PropertyDecorator =>
  ValidateBy({ name: 'isPaymentTypes', validator: { validate: (value) => readPaymentTypes(value) !== null } });

export class CreateCheckoutBody {
  @IsString() @IsNotEmpty() @MaxLength(200) name: string;
  @IsString() @IsNotEmpty() product_slug: string;
  /** Null for an organization without slug. */
  @IsOptional() @IsString() organization_slug?: string | null;
  @IsMoney() total: string | number;
  @IsOptional() @IsRate() interest_rate?: string | number | null;
  @IsInt() @Min(1) @Max(mostInstallments) max_installments: number;
  @IsPaymentTypes() billing_types: (string | object)[];
  @IsInt() @Min(1) @Max(mostMonths) access_months: number;
  @IsOptional() @IsMoney() discount_amount?: string | number | null;
  @IsOptional() @IsString() @MaxLength(2_000) discount_validation_url?: string | null;
  @IsOptional() @IsString() @MaxLength(2_000) discount_access_token?: string | null;
}
