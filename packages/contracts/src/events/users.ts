import { IsArray, IsBoolean, IsInt, IsISO8601, IsOptional, IsString, Matches } from 'class-validator';
import { defineEvent } from '../define-event.js';

export class UserRegisteredPayload {
  @IsInt() user_id: number;
  @IsISO8601() registered_at: string;
}

/** A session ended and its tokens are invalid. Consumers store the revocation until `expires_at`, when the last token expires. */
export class SessionRevokedPayload {
  @IsInt() user_id: number;
  @IsString() sid: string;
  @IsISO8601() expires_at: string;
}

/**
 * A user's roles or time zone changed, or the user was locked or unlocked. Tokens that were issued before carry the old
 * roles and zone; consumers store the new ones until `expires_at`, when the last of these tokens expires. A consumer never applies a
 * `revision` below the last one.
 */
export class UserAccessChangedPayload {
  @IsInt() user_id: number;
  @IsInt() revision: number;
  @IsArray() @IsString({ each: true }) roles: string[];
  @IsBoolean() locked: boolean;
  /** Since version 2. */
  @IsOptional() @IsString() zoneinfo?: string;
  @IsISO8601() expires_at: string;
}

/** Checkout and the back office know people by address and document; both since version 2. */
export class UserErasedPayload {
  @IsInt() user_id: number;
  @IsISO8601() erased_at: string;
  /** Every address that was the user's. */
  @IsOptional() @IsArray() @IsString({ each: true }) emails?: string[];
  @IsOptional() @IsString() document?: string | null;
}

/**
 * Mails to an address are suppressed, or no longer. The address is the SHA-256 of its lower case, in hexadecimal, so that no
 * event carries it. A consumer never applies a `revision` below the last one of the address; revisions have gaps.
 */
export class EmailSuppressionChangedPayload {
  @Matches(/^[0-9a-f]{64}$/) address_hash: string;
  @IsInt() revision: number;
  @IsBoolean() suppressed: boolean;
}

const byUser = (payload: { user_id: number }): string => String(payload.user_id);

export const UserRegistered = defineEvent({
  type: 'USER_REGISTERED',
  description: 'A user exists, made by an administrator or by a purchase.',
  version: 1,
  topic: 'membership.users',
  payload: UserRegisteredPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id'],
});
export const SessionRevoked = defineEvent({
  type: 'SESSION_REVOKED',
  description: 'A session ended: its tokens are not valid any more, although they have not expired.',
  version: 1,
  topic: 'membership.users',
  payload: SessionRevokedPayload,
  key: byUser,
  consumers: ['habits', 'checkout', 'backoffice'],
  logged: ['user_id'],
});
export const UserAccessChanged = defineEvent({
  type: 'USER_ACCESS_CHANGED',
  description:
    "A user's roles or time zone changed, or the user was locked or unlocked. It overrules tokens that were issued before.",
  version: 2,
  topic: 'membership.users',
  payload: UserAccessChangedPayload,
  key: byUser,
  consumers: ['habits', 'checkout', 'backoffice'],
  logged: ['user_id'],
});
export const UserErased = defineEvent({
  type: 'USER_ERASED',
  description: "A user's personal data was erased. Consumers erase theirs as far as the law allows.",
  version: 2,
  topic: 'membership.users',
  payload: UserErasedPayload,
  key: byUser,
  consumers: ['habits', 'checkout', 'backoffice'],
  logged: ['user_id'],
});
export const EmailSuppressionChanged = defineEvent({
  type: 'EMAIL_SUPPRESSION_CHANGED',
  description:
    'An address bounced, complained or was suppressed by an administrator, or an administrator lifted that. Services send no mail to a suppressed address.',
  version: 1,
  topic: 'membership.users',
  payload: EmailSuppressionChangedPayload,
  key: ({ address_hash }) => address_hash,
  consumers: ['checkout', 'backoffice'],
  logged: [],
});
