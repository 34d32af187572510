import { applyDecorators } from '@nestjs/common';
import { displayStatuses, orderOrigins } from '@rotina/contracts';
import type { DisplayStatus, OrderOrigin } from '@rotina/contracts';
import { RevealBody } from '@rotina/service-kit/admin';
import {
  date,
  Example,
  NumberParameter,
  PageParameter,
  PageSizeParameter,
  Parameter,
} from '@rotina/service-kit/openapi';
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
const Days = (): PropertyDecorator => Filter(Matches(/^\d{1,5}$/));
/** Descending with `-` in front. */
const Sorting = (): PropertyDecorator => Filter(IsIn(sorts));

const filters: FieldsOf<SalesFilters> = {
  q: 'ORD-7K2M9QX4TB',
  status: 'partially_paid',
  display_status: 'partially_paid',
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
  overdue_days_from: '31',
  overdue_days_to: '60',
  expected_from: '2026-03-09',
  expected_to: '2026-03-15',
};

/** Filters select orders; the dates look at every installment of theirs, and both ends of a range at the same one. */
@KnownFieldsOnly()
@Example<SalesFilters>(filters)
export class SalesFilters {
  @Parameter(
    'An order code, a reference, a charge id at the gateway, or the buyer: a part of the name, the e-mail address or the document.',
  )
  @Text()
  q?: string;
  @Parameter('Orders of this status.') @Filter(IsIn(orderStatuses)) status?: OrderStatus;
  @Parameter('Orders that lists and pages call so: overdue before partly paid.')
  @Filter(IsIn(displayStatuses))
  display_status?: DisplayStatus;
  @Parameter('Orders with an installment of this status.')
  @Filter(IsIn(installmentStatuses))
  installment_status?: InstallmentStatus;
  @Parameter('Where the order comes from: a purchase, a repayment, or the payment that one replaced.')
  @Filter(IsIn(orderOrigins))
  origin?: OrderOrigin;
  @Parameter('The slug of a company.') @Text() company?: string;
  @Parameter('The slug of a product.') @Text() product?: string;
  @Parameter('Part of a name, an e-mail address or a document number of the buyer.') @Text() customer?: string;
  @Parameter('Orders with an installment due on this day or later.') @Day() due_from?: string;
  @Parameter('Orders with an installment due on this day or earlier.') @Day() due_to?: string;
  @Parameter('Orders with an installment paid on this day or later.') @Day() paid_from?: string;
  @Parameter('Orders with an installment paid on this day or earlier.') @Day() paid_to?: string;
  @Parameter('Orders with an overdue installment, or without any.') @Filter(IsIn(['true', 'false'])) overdue?:
    'true' | 'false';
  @Parameter('Orders with an installment that is overdue for so many days or more, as ageing counts them.')
  @Days()
  overdue_days_from?: string;
  @Parameter('Orders with an installment that is overdue for so many days or fewer, as ageing counts them.')
  @Days()
  overdue_days_to?: string;
  @Parameter('Orders with a pending installment due on this day or later.') @Day() expected_from?: string;
  @Parameter('Orders with a pending installment due on this day or earlier.') @Day() expected_to?: string;
}

@Example<SortedSalesQuery>({ ...filters, sort: '-purchased_at' })
export class SortedSalesQuery extends SalesFilters {
  @Parameter('The order of the rows; descending with `-` in front.', { default: '-purchased_at' })
  @Sorting()
  sort?: Sort;
}

@Example<SalesFileQuery>({ ...filters, sort: '-purchased_at', format: 'rfc4180' })
export class SalesFileQuery extends SortedSalesQuery {
  @Parameter('For programs; without it the file is one that spreadsheets open in Brazil.')
  @Filter(IsIn(['rfc4180']))
  format?: 'rfc4180';
}

/** The orders of a page. */
export const salesPage = { default: 50, maximum: 200 };
/** The weeks of expected money. */
export const expectedWeeks = { default: 12, maximum: 104 };

@Example<SalesQuery>({ page: '1', per_page: '50', ...filters, sort: '-purchased_at' })
export class SalesQuery extends SortedSalesQuery {
  @PageParameter() @Positive() page?: string;
  /** A larger one than the maximum is clamped, however large. */
  @PageSizeParameter(salesPage) @Filter(Matches(/^[1-9]\d*$/)) per_page?: string;
}

@Example<ExpectedMoneyQuery>({ weeks: '12', ...filters })
export class ExpectedMoneyQuery extends SalesFilters {
  @NumberParameter('The weeks to sum, from the present one.', expectedWeeks)
  @Filter(Matches(/^(?:[1-9]|[1-9]\d|10[0-4])$/))
  weeks?: string;
}

@Example<RevealSaleBody>({ reason: 'The buyer asks for an invoice.' })
export class RevealSaleBody extends RevealBody {}
