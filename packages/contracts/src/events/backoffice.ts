import { IsArray, IsIn, IsInt, IsISO8601, IsString, IsUUID, Min } from 'class-validator';
import { defineEvent } from '../define-event.js';

/** The way of an order into the back office. */
export const orderOrigins = ['purchase', 'repayment', 'original'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

export class OrderPayload {
  @IsString() order_code: string;
  @IsString() reference: string;
  @IsIn(orderOrigins) origin: OrderOrigin;
  @IsInt() total_cents: number;
}

/** Money of one charge that goes back to its buyer, because a person answered a question so. */
export class ChargeRefundRequestedPayload {
  /** A question leads to one refund, however often the event arrives. */
  @IsUUID() question_id: string;
  @IsString() order_code: string;
  /** Of the order: the payment's pid, or an opaque text where another system sold. */
  @IsString() reference: string;
  /** The gateway's id of the charge. */
  @IsString() charge_id: string;
  @IsInt() @Min(1) amount_cents: number;
  @IsString() reason: string;
  /** The e-mail address of whoever answered. */
  @IsString() requested_by: string;
}

/** An unpaid cart whose time is over. It names nobody: checkout knows the buyer by the reference. */
export class CartAbandonedPayload {
  @IsString() order_code: string;
  /** The payment's pid. */
  @IsString() reference: string;
  /** The gateway's ids of its open charges, which checkout cancels. */
  @IsArray() @IsString({ each: true }) charge_ids: string[];
  @IsISO8601() abandoned_at: string;
}

const byOrder = (payload: { readonly order_code: string }): string => payload.order_code;
const topic = 'backoffice.orders';
const version = 1;

export const OrderCreated = defineEvent({
  type: 'ORDER_CREATED',
  description: 'The back office has an order of a purchase.',
  version,
  topic,
  payload: OrderPayload,
  key: byOrder,
  consumers: ['checkout'],
  logged: ['order_code', 'reference'],
});
export const OrderPaid = defineEvent({
  type: 'ORDER_PAID',
  description: 'The order is paid.',
  version,
  topic,
  payload: OrderPayload,
  key: byOrder,
  consumers: [],
  logged: ['order_code', 'reference'],
});
export const ChargeRefundRequested = defineEvent({
  type: 'CHARGE_REFUND_REQUESTED',
  description:
    'A person decided that the money of a charge goes back to its buyer. Checkout refunds the charge at the payment gateway; INSTALLMENT_CHANGED says so once it has.',
  version,
  topic,
  payload: ChargeRefundRequestedPayload,
  key: byOrder,
  consumers: ['checkout'],
  logged: ['order_code', 'reference', 'charge_id'],
});
export const CartAbandoned = defineEvent({
  type: 'CART_ABANDONED',
  description:
    'Nothing of a purchase was paid in seven days. Checkout cancels its open charges at the payment gateway; what became of each is an INSTALLMENT_CHANGED.',
  version,
  topic,
  payload: CartAbandonedPayload,
  key: byOrder,
  consumers: ['checkout'],
  logged: ['order_code', 'reference'],
});
