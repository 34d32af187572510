import { Injectable } from '@nestjs/common';
import { defaultTimeZone, isEmailAddress } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { currentOrNewestMembership, displayStatus, isValid } from '../domain/membership/membership-status.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';
import { canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import { invalidEmail } from './memberships.errors.js';
import { memberBy } from './memberships.query.js';

/** The membership of an e-mail's owner; all null for an unknown address. */
export interface Validity {
  /** The address as it was given, trimmed. */
  readonly email: string;
  readonly valid: boolean;
  /** `YYYY-MM-DD` */
  readonly validUntil: string | null;
  readonly status: DisplayStatus | null;
  readonly registerNumber: string | null;
}

/** Says by e-mail who is a member. */
@Injectable()
export class ValidityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws `invalidEmail` for anything but an e-mail address. */
  async validityOf(address: unknown): Promise<Validity> {
    const email = emailOf(address);
    const member = await memberBy(this.database.manager, 'email', canonicalEmail(email));
    const membership = member && currentOrNewestMembership(member.memberships);
    if (!membership)
      return { email, valid: false, validUntil: null, status: null, registerNumber: member?.registerNumber ?? null };
    return {
      email,
      valid: isValid(membership, this.today()),
      validUntil: membership.validUntil?.toString() ?? null,
      status: displayStatus(membership, this.today()),
      registerNumber: member.registerNumber,
    };
  }

  /**
   * Whether a membership of the owner of an e-mail gives discounts today.
   * @throws `invalidEmail` for anything but an e-mail address.
   */
  async givesDiscount(address: unknown): Promise<boolean> {
    const member = await memberBy(this.database.manager, 'email', canonicalEmail(emailOf(address)));
    return member?.memberships.some((terms) => terms.givesDiscount && isValid(terms, this.today())) ?? false;
  }

  private today(): Temporal.PlainDate {
    return this.clock.today(defaultTimeZone);
  }
}

function emailOf(address: unknown): string {
  if (typeof address !== 'string' || !isEmailAddress(address.trim())) throw invalidEmail();
  return address.trim();
}
