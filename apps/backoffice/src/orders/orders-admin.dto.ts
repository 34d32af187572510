import { billingTypes, displayStatuses, orderOrigins } from '@rotina/contracts';
import type { BillingType, DisplayStatus, OrderOrigin } from '@rotina/contracts';
import { boolean, Example, Field, instant, money, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import { orderStatuses } from '../domain/order/order-summary.js';
import type { OrderStatus } from '../domain/order/order-summary.js';

/** An order as administrators see it; the sales area shows it with its installments. */
@Example<OrderView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  code: 'ORD-7K2M9QXWPA',
  origin: 'purchase',
  reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  status: 'partially_paid',
  display_status: 'partially_paid',
  original_order_code: null,
  company_slug: 'rotina',
  product_slug: 'assinatura-anual',
  customer_name: 'Ana Souza',
  customer_email: 'ana@example.com',
  customer_document: '***.456.789-**',
  billing_type: 'BOLETO',
  offer_code: 'assinatura-anual',
  total: '350.00',
  paid: '29.16',
  open: '320.84',
  overdue: '0.00',
  credit: '0.00',
  refunded: '0.00',
  removed: '0.00',
  open_question: false,
  purchased_at: new Date('2026-03-10T12:00:00Z'),
  paid_at: null,
  created_at: new Date('2026-03-10T12:00:01Z'),
})
export class OrderView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly code: string;
  @Field(oneOf(orderOrigins)) readonly origin: OrderOrigin;
  @Field(text, "The payment's reference.") readonly reference: string;
  @Field(oneOf(orderStatuses)) readonly status: OrderStatus;
  @Field(oneOf(displayStatuses), 'What lists and pages call it.') readonly display_status: DisplayStatus;
  @Field(nullable(text), 'Of the order that this one replaces.') readonly original_order_code: string | null;
  @Field(nullable(text)) readonly company_slug: string | null;
  @Field(nullable(text)) readonly product_slug: string | null;
  @Field(text) readonly customer_name: string;
  @Field(nullable(text)) readonly customer_email: string | null;
  @Field(nullable(text), 'Only some digits; `reveal` shows the others.') readonly customer_document: string | null;
  @Field(oneOf(billingTypes)) readonly billing_type: BillingType;
  @Field(text) readonly offer_code: string;
  @Field(money) readonly total: string;
  @Field(money) readonly paid: string;
  @Field(money, 'After the `credit`.') readonly open: string;
  @Field(money) readonly overdue: string;
  @Field(money, 'Money of the plans that it replaces, by which `open` is lower.') readonly credit: string;
  @Field(money, 'Of its refunded installments.') readonly refunded: string;
  @Field(money, 'Of its cancelled installments, which another plan may have replaced.')
  readonly removed: string;
  @Field(boolean) readonly open_question: boolean;
  @Field(instant) readonly purchased_at: Date;
  @Field(nullable(instant), 'When it was paid in full for the first time.') readonly paid_at: Date | null;
  @Field(instant) readonly created_at: Date;
}
