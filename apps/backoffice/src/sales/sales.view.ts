import { billingTypes, displayStatuses, orderOrigins, repaymentKinds } from '@rotina/contracts';
import type { BillingType, DisplayStatus, OrderOrigin, RepaymentKind } from '@rotina/contracts';
import {
  boolean,
  date,
  Example,
  Field,
  integer,
  listOf,
  money,
  nullable,
  oneOf,
  text,
  timestamp,
} from '@rotina/service-kit/openapi';
import { installmentStatuses } from '../domain/installment/installment-status.js';
import type { InstallmentStatus } from '../domain/installment/installment-status.js';
import { OwedView } from './receivables.view.js';
import { orderStatuses } from '../domain/order/order-summary.js';
import type { OrderStatus } from '../domain/order/order-summary.js';

/** A parameter of paths. */
export const orderInPath = { order_code: { example: 'ORD-7K2M9QX4TB', description: 'The code of an order.' } };

export class NamedSlugView {
  @Field(text) slug: string;
  @Field(nullable(text), 'Null while there is no row with the slug.') name: string | null;
}

export class CustomerView {
  @Field(text) name: string;
  @Field(nullable(text)) email: string | null;
  @Field(nullable(text), 'Only some digits: administrators can reveal the others.') document: string | null;
}

export class SaleInstallmentView {
  @Field(integer) number: number;
  @Field(text) gateway_id: string;
  @Field(money) amount: string;
  @Field(date) due_date: string;
  @Field(oneOf(installmentStatuses)) status: InstallmentStatus;
  @Field(nullable(date)) paid_at: string | null;
}

export class SaleOrderView {
  @Field(text) code: string;
  @Field(oneOf(orderOrigins)) origin: OrderOrigin;
  @Field(text) reference: string;
  @Field(oneOf(orderStatuses)) status: OrderStatus;
  @Field(oneOf(displayStatuses), 'What lists and pages call it.') display_status: DisplayStatus;
  @Field(text) offer_code: string;
  @Field(nullable(text), 'The code of the order whose plan this one replaces.') replaces: string | null;
  @Field(nullable(NamedSlugView)) company: NamedSlugView | null;
  @Field(nullable(NamedSlugView)) product: NamedSlugView | null;
  @Field(CustomerView) customer: CustomerView;
  @Field(oneOf(billingTypes)) billing_type: BillingType;
  @Field(integer) installment_count: number;
  @Field(money) total: string;
  @Field(money) paid: string;
  @Field(money, 'Of its open installments, less the `credit`.') open: string;
  @Field(money, 'Of its overdue installments.') overdue: string;
  @Field(money, 'Money of the plans that it replaces, as a person decided.') credit: string;
  @Field(money, 'Of its refunded installments.') refunded: string;
  @Field(money, 'Of its cancelled installments, which another plan may have replaced.') removed: string;
  @Field(boolean, 'An administrator has yet to answer a question about the order.') open_question: boolean;
  @Field(timestamp) purchased_at: string;
  @Field(nullable(timestamp)) paid_at: string | null;
  @Field(timestamp) created_at: string;
}

export class SaleOrderDetailsView extends SaleOrderView {
  @Field(nullable(oneOf(repaymentKinds)), 'Of a repayment.') kind: RepaymentKind | null;
  @Field(nullable(text), 'As the repayment sync describes the payment.') description: string | null;
  @Field(nullable(text), 'The public id of the payment that the repayment sync gives.') external_id: string | null;
  @Field(nullable(text), 'Who made the repayment.') operator_email: string | null;
}

const installment: SaleInstallmentView = {
  number: 1,
  gateway_id: 'pay_4f8a2c6e0b1d',
  amount: '600.00',
  due_date: '2026-03-13',
  status: 'approved',
  paid_at: '2026-03-10',
};
const order: SaleOrderView = {
  code: orderInPath.order_code.example,
  origin: 'purchase',
  reference: 'pid_2b7d9e1f',
  status: 'partially_paid',
  display_status: 'partially_paid',
  offer_code: 'membro-anual',
  replaces: null,
  company: { slug: 'rotina', name: 'Rotina' },
  product: { slug: 'membro', name: null },
  customer: { name: 'Ana Souza', email: 'ana@example.com', document: '***.456.789-**' },
  billing_type: 'BOLETO',
  installment_count: 2,
  total: '1200.00',
  paid: '600.00',
  open: '600.00',
  overdue: '0.00',
  credit: '0.00',
  refunded: '0.00',
  removed: '0.00',
  open_question: false,
  purchased_at: '2026-03-10T12:00:00.000Z',
  paid_at: null,
  created_at: '2026-03-10T12:00:01.000Z',
};

@Example<SaleView>(Object.assign({ installments: [installment] }, order))
export class SaleView extends SaleOrderView {
  @Field(listOf(SaleInstallmentView)) installments: readonly SaleInstallmentView[];
}

@Example<OrderExportView>({
  exported_at: '2026-03-10T12:00:00Z',
  orders: [Object.assign({ installments: [installment] }, order)],
})
export class OrderExportView {
  @Field(timestamp) exported_at: string;
  @Field(listOf(SaleView), 'Newest first.') orders: readonly SaleView[];
}

export class SaleTotalsView {
  @Field(money) amount: string;
  @Field(money) paid: string;
  @Field(money) open: string;
  @Field(money) overdue: string;
}

export class SelectedInstallmentsView {
  @Field(nullable(OwedView), 'By `overdue_days_from` and `overdue_days_to`.') overdue: OwedView | null;
  @Field(nullable(OwedView), 'By `expected_from` and `expected_to`.') expected: OwedView | null;
  @Field(nullable(OwedView), 'By `paid_from` and `paid_to`.') paid: OwedView | null;
}

export class SalesView {
  @Field(listOf(SaleView)) data: readonly SaleView[];
  @Field(integer) page: number;
  @Field(integer) per_page: number;
  @Field(integer) total: number;
  @Field(SaleTotalsView, 'Of all orders that the filters select.') totals: SaleTotalsView;
  @Field(
    SelectedInstallmentsView,
    'The installments of those orders that a filter of installments selects; null without the filter.',
  )
  selected: SelectedInstallmentsView;
}

export class LinkedOrderView {
  @Field(text) code: string;
  @Field(oneOf(orderOrigins)) origin: OrderOrigin;
  @Field(text) reference: string;
  @Field(oneOf(orderStatuses)) status: OrderStatus;
  @Field(oneOf(displayStatuses), 'What lists and pages call it.') display_status: DisplayStatus;
  @Field(money) total: string;
  @Field(nullable(text), 'The code of the order whose plan it replaces.') replaces: string | null;
}

export class SaleCreditView {
  @Field(text, 'Of the other order: the one that receives the credit, or the one where the money is.')
  order_code: string;
  @Field(money) amount: string;
}

export class SaleTransitionView {
  @Field(integer) number: number;
  @Field(text) gateway_id: string;
  @Field(nullable(oneOf(installmentStatuses))) from: InstallmentStatus | null;
  @Field(nullable(oneOf(installmentStatuses)), 'Null for a credit.') to: InstallmentStatus | null;
  @Field(text, "The event's type; `credit_new_plan` and `credit_withdrawn` for a credit.") cause: string;
  @Field(nullable(SaleCreditView), 'Money of the installment that counts for the plan which replaces its own.')
  credit: SaleCreditView | null;
  @Field(timestamp) occurred_at: string;
  @Field(timestamp) recorded_at: string;
}

const linked: LinkedOrderView = {
  code: 'ORD-3F8H1ZC6WN',
  origin: 'repayment',
  reference: 'pid_9c1e5a70',
  status: 'pending',
  display_status: 'pending',
  total: '600.00',
  replaces: order.code,
};

const details = Object.assign({ kind: null, description: null, external_id: null, operator_email: null }, order);

@Example<SaleDetailsView>({ order: details, installments: [installment], linked_orders: [linked], history: [] })
export class SaleDetailsView {
  @Field(SaleOrderDetailsView) order: SaleOrderDetailsView;
  @Field(listOf(SaleInstallmentView)) installments: readonly SaleInstallmentView[];
  @Field(listOf(LinkedOrderView), 'The other orders of its chain of repayments, before it and after it, oldest first.')
  linked_orders: readonly LinkedOrderView[];
  @Field(listOf(SaleTransitionView)) history: readonly SaleTransitionView[];
}
