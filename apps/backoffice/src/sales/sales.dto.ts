import { applyDecorators } from '@nestjs/common';
import { orderOrigins } from '@rotina/contracts';
import type { BillingType, OrderOrigin } from '@rotina/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { installmentStatuses } from '../domain/installment/installment-status.js';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { orderStatuses } from '../domain/order/order-summary.js';
import type { OrderStatus } from '../domain/order/order-summary.js';

export const saleSorts = ['purchased_at', 'created_at', 'total', 'code'] as const;
export type SaleSort = (typeof saleSorts)[number];
const sorts = saleSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** A filter that a form may send empty. */
const Filter = (...rules: PropertyDecorator[]): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ...rules,
  );
const Positive = (): PropertyDecorator => Filter(Matches(/^[1-9]\d{0,8}$/));
const Text = (): PropertyDecorator => Filter(IsString(), MaxLength(200));
const Day = (): PropertyDecorator => Filter(Matches(/^\d{4}-\d{2}-\d{2}$/), IsISO8601({ strict: true }));

/** Filters select orders; the dates look at every installment of theirs. */
export class SalesQuery {
  @Positive() page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @Filter(Matches(/^[1-9]\d*$/)) per_page?: string;
  /** An order code, a reference or a charge id at the gateway. */
  @Text() q?: string;
  @Filter(IsIn(orderStatuses)) status?: OrderStatus;
  @Filter(IsIn(installmentStatuses)) installment_status?: InstallmentStatus;
  @Filter(IsIn(orderOrigins)) origin?: OrderOrigin;
  /** Slug. */
  @Text() company?: string;
  /** Slug. */
  @Text() product?: string;
  /** Part of a name, an e-mail address or a document number. */
  @Text() customer?: string;
  @Day() due_from?: string;
  @Day() due_to?: string;
  @Filter(IsIn(['true', 'false'])) overdue?: 'true' | 'false';
  /** Descending with `-` in front. */
  @Filter(IsIn(sorts)) sort?: (typeof sorts)[number];
}

interface NamedSlug {
  slug: string;
  /** Null while there is no row with the slug. */
  name: string | null;
}

interface SaleInstallmentView {
  number: number;
  gateway_id: string;
  amount: string;
  due_date: string;
  status: InstallmentStatus;
  paid_at: string | null;
}

export interface SaleView {
  code: string;
  origin: OrderOrigin;
  reference: string;
  status: OrderStatus;
  offer_code: string;
  company: NamedSlug | null;
  product: NamedSlug | null;
  customer: { name: string; email: string | null; document: string | null };
  billing_type: BillingType;
  installment_count: number;
  total: string;
  paid: string;
  open: string;
  overdue: string;
  open_question: boolean;
  purchased_at: string;
  paid_at: string | null;
  created_at: string;
  installments: SaleInstallmentView[];
}

export interface SalesView {
  data: SaleView[];
  page: number;
  per_page: number;
  total: number;
  totals: { amount: string; paid: string; open: string; overdue: string };
}

interface SaleTransitionView {
  number: number;
  gateway_id: string;
  from: InstallmentStatus | null;
  to: InstallmentStatus;
  cause: string;
  occurred_at: string;
  recorded_at: string;
}

export interface SaleDetailsView {
  order: Omit<SaleView, 'installments'>;
  installments: SaleInstallmentView[];
  linked_orders: { code: string; origin: OrderOrigin; reference: string; status: OrderStatus; total: string }[];
  history: SaleTransitionView[];
}
