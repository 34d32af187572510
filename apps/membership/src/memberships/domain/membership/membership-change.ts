import { membershipStatuses } from './membership-status.js';

export const causeSources = ['webhook', 'event', 'administrator'] as const;

/** The cause of a change of a membership. */
export interface Cause {
  readonly source: (typeof causeSources)[number];
  /** The id of the webhook or event, or the number of the administrator. */
  readonly reference: string;
}

/** A status that the membership got, another last day, or another holder. */
export const changeKinds = [...membershipStatuses, 'valid_until', 'holder'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A line of a membership's history. */
export interface MembershipChange extends Cause {
  /** An instant in ISO 8601. */
  readonly at: string;
  readonly kind: ChangeKind;
}

/** An instant as all timestamps of answers are written: in UTC, with milliseconds. */
export const inMilliseconds = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'millisecond' });
