import type { MembershipStatus } from './membership-status.js';

export const causeSources = ['webhook', 'event', 'administrator'] as const;

/** What caused a change of a membership. */
export interface Cause {
  readonly source: (typeof causeSources)[number];
  /** The id of the webhook or event, or the number of the administrator. */
  readonly reference: string;
}

/** A status that the membership got, another last day, or another holder. */
export type ChangeKind = MembershipStatus | 'valid_until' | 'holder';

/** A line of a membership's history. */
export interface MembershipChange extends Cause {
  /** An instant in ISO 8601. */
  readonly at: string;
  readonly kind: ChangeKind;
}
