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
  description: 'A membership is paid and valid until the date that it carries.',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'payment_reference'],
});
export const MembershipSuspended = defineEvent({
  type: 'MEMBERSHIP_SUSPENDED',
  description: 'The payment of a membership is overdue.',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'payment_reference'],
});
export const MembershipRefunded = defineEvent({
  type: 'MEMBERSHIP_REFUNDED',
  description: 'The payment of a membership was refunded.',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'payment_reference'],
});
export const MembershipCancelled = defineEvent({
  type: 'MEMBERSHIP_CANCELLED',
  description: 'An administrator cancelled a membership.',
  version,
  topic,
  payload: MembershipPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'payment_reference'],
});
export const CardIssued = defineEvent({
  type: 'CARD_ISSUED',
  description: 'The card of a member is issued, so the public lookup shows it.',
  version,
  topic,
  payload: CardIssuedPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id'],
});
