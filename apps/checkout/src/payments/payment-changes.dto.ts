import { paymentStatuses, PurchasePlaced } from '@rotina/contracts';
import type { PaymentStatus } from '@rotina/contracts';
import { Field, instant, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { eventOfStatus } from '../domain/payment/payment-events.js';
import type { PaymentRecord } from './payment.entity.js';
import type { PaymentStatusChange } from './payment-status-change.entity.js';

export class StatusChangeView {
  @Field(oneOf(paymentStatuses)) readonly from: PaymentStatus;
  @Field(oneOf(paymentStatuses)) readonly to: PaymentStatus;
  @Field(instant) readonly at: Date;
  @Field(text, 'What caused it, with the id by which it is found: `gateway event charge.paid (evt_05b708f9)`.')
  readonly cause: string;
}

export const statusChangeView = (change: PaymentStatusChange): FieldsOf<StatusChangeView> => ({
  from: change.fromStatus,
  to: change.toStatus,
  at: change.at,
  cause: change.cause,
});

export class PublishedEventView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly type: string;
  @Field(instant) readonly occurred_at: Date;
}

/** The events about the purchase as a whole, oldest first. */
export function publishedEvents(
  { placedEventId, placedAt }: PaymentRecord,
  changes: readonly PaymentStatusChange[],
): PublishedEventView[] {
  const placed = placedEventId !== null &&
    placedAt && { id: placedEventId, type: PurchasePlaced.type, occurred_at: placedAt };
  const ofChanges = changes.flatMap(({ eventId, toStatus, at }) => {
    const type = eventOfStatus(toStatus)?.type;
    return eventId !== null && type !== undefined ? [{ id: eventId, type, occurred_at: at }] : [];
  });
  return [...(placed ? [placed] : []), ...ofChanges];
}
