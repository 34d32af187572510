import { IsInt, IsString } from 'class-validator';
import { defineEvent } from '../define-event.js';

/** A membership took another status; `valid_until` is the last day of its period (`YYYY-MM-DD`). */
export class MembershipPayload {
  @IsInt() user_id: number;
  @IsInt() revision: number;
  @IsString() register_number: string;
  @IsString() payment_reference: string;
  @IsString() valid_until: string;
}

export class CardIssuedPayload {
  @IsInt() user_id: number;
  @IsString() register_number: string;
}

const byUser = (payload: { user_id: number }): string => String(payload.user_id);
const topic = 'membership.memberships';
const version = 1;

export const MembershipActivated = defineEvent({
  type: 'MEMBERSHIP_ACTIVATED',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
});
export const MembershipSuspended = defineEvent({
  type: 'MEMBERSHIP_SUSPENDED',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
});
export const MembershipRefunded = defineEvent({
  type: 'MEMBERSHIP_REFUNDED',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
});
export const CardIssued = defineEvent({ type: 'CARD_ISSUED', version, topic, payload: CardIssuedPayload, key: byUser });
