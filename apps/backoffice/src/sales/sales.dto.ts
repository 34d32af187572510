import { applyDecorators } from '@nestjs/common';
import { orderOrigins } from '@rotina/contracts';
import type { OrderOrigin } from '@rotina/contracts';
import { RevealBody } from '@rotina/service-kit/admin';
import { date, Example } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { isCalendarDate, KnownFieldsOnly, textRule } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { installmentStatuses } from '../domain/installment/installment-status.js';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { orderStatuses } from '../domain/order/order-summary.js';
import type { OrderStatus } from '../domain/order/order-summary.js';

export const saleSorts = ['purchased_at', 'created_at', 'total', 'code'] as const;
export type SaleSort = (typeof saleSorts)[number];
const sorts = saleSorts.flatMap((sort) => [sort, `-${sort}`] as const);
type Sort = (typeof sorts)[number];

/** A filter that a form may send empty. */
const Filter = (...rules: PropertyDecorator[]): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ...rules,
  );
const Positive = (): PropertyDecorator => Filter(Matches(/^[1-9]\d{0,8}$/));
const Text = (): PropertyDecorator => Filter(IsString(), MaxLength(200));
/** PostgreSQL has no year 0. */
const IsDay = textRule('isDay', date, (text) => isCalendarDate(text) && !text.startsWith('0000'));
const Day = (): PropertyDecorator => Filter(IsDay());
/** Descending with `-` in front. */
const Sorting = (): PropertyDecorator => Filter(IsIn(sorts));

const filters: FieldsOf<SalesFilters> = {
  q: 'ORD-7K2M9QX4TB',
  status: 'partially_paid',
  installment_status: 'overdue',
  origin: 'purchase',
  company: 'rotina',
  product: 'membro',
  customer: 'ana@example.com',
  due_from: '2026-03-01',
  due_to: '2026-03-31',
  paid_from: '2026-03-01',
  paid_to: '2026-03-31',
  overdue: 'true',
};

/** Filters select orders; the dates look at every installment of theirs. */
@KnownFieldsOnly()
@Example<SalesFilters>(filters)
export class SalesFilters {
  /** An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document. */
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
  @Day() paid_from?: string;
  @Day() paid_to?: string;
  @Filter(IsIn(['true', 'false'])) overdue?: 'true' | 'false';
}

@Example<SortedSalesQuery>({ ...filters, sort: '-purchased_at' })
export class SortedSalesQuery extends SalesFilters {
  @Sorting() sort?: Sort;
}

@Example<SalesFileQuery>({ ...filters, sort: '-purchased_at', format: 'rfc4180' })
export class SalesFileQuery extends SortedSalesQuery {
  /** For programs; without it the file is one that spreadsheets open in Brazil. */
  @Filter(IsIn(['rfc4180'])) format?: 'rfc4180';
}

@Example<SalesQuery>({ page: '1', per_page: '50', ...filters, sort: '-purchased_at' })
export class SalesQuery extends SortedSalesQuery {
  @Positive() page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @Filter(Matches(/^[1-9]\d*$/)) per_page?: string;
}

@Example<ExpectedMoneyQuery>({ weeks: '12', ...filters })
export class ExpectedMoneyQuery extends SalesFilters {
  /** 1 to 104. */
  @Filter(Matches(/^(?:[1-9]|[1-9]\d|10[0-4])$/)) weeks?: string;
}

@Example<RevealSaleBody>({ reason: 'The buyer asks for an invoice.' })
export class RevealSaleBody extends RevealBody {}
