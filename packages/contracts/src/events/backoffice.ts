import { IsIn, IsInt, IsString } from 'class-validator';
import { defineEvent } from '../define-event.js';

/** How an order came into the back office. */
export const orderOrigins = ['purchase', 'repayment', 'original'] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

export class OrderPayload {
  @IsString() order_code: string;
  @IsString() reference: string;
  @IsIn(orderOrigins) origin: OrderOrigin;
  @IsInt() total_cents: number;
}

const byOrder = (payload: OrderPayload): string => payload.order_code;
const topic = 'backoffice.orders';
const version = 1;

export const OrderCreated = defineEvent({
  type: 'ORDER_CREATED',
  description: 'The back office has an order of a purchase.',
  version,
  topic,
  payload: OrderPayload,
  key: byOrder,
});
export const OrderPaid = defineEvent({
  type: 'ORDER_PAID',
  description: 'The order is paid.',
  version,
  topic,
  payload: OrderPayload,
  key: byOrder,
});
