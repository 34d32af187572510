import type { DisplayStatus } from '../domain/membership/membership-status.js';

/** A partner's view of a membership; all null for an unknown address. */
export interface PartnerMembershipView {
  email: string;
  valid: boolean;
  /** `YYYY-MM-DD` */
  valid_until: string | null;
  status: DisplayStatus | null;
  register_number: string | null;
}
