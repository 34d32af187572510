import { MembershipActivated, MembershipCancelled, MembershipRefunded, MembershipSuspended } from '@rotina/contracts';
import type { EventDefinition, MembershipPayload } from '@rotina/contracts';
import type { MembershipStatus } from '../domain/membership/membership-status.js';

/** The event that publishes a status; the others are not published. */
export const membershipEvents = {
  pending: null,
  paid: MembershipActivated,
  overdue: MembershipSuspended,
  refunded: MembershipRefunded,
  cancelled: MembershipCancelled,
} as const satisfies Record<MembershipStatus, EventDefinition<MembershipPayload> | null>;
