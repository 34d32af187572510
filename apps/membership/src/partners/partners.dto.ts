import type { DisplayStatus } from '../domain/membership/membership-status.js';

/** A membership as a partner sees it; all null for somebody unknown. */
export interface PartnerMembershipView {
  email: string;
  valid: boolean;
  /** `YYYY-MM-DD` */
  valid_until: string | null;
  status: DisplayStatus | null;
  register_number: string | null;
}
