import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { membershipTimeZone, monthAndYear } from '../domain/period/period.js';
import { isRegisterNumber } from '../domain/card/register-number.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { isValid, displayStatus, currentOrNewestMembership } from '../domain/membership/membership-status.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';
import type { DirectoryQuery, DirectoryView, PublicMembershipView } from './memberships.dto.js';
import { membershipNotFound } from './memberships.errors.js';
import { directory, personByEmail, publicMembership } from './memberships.query.js';
import type { PublicMembership } from './memberships.query.js';

const defaultPerPage = 20;
const maxPerPage = 100;

/** How somebody stands who was asked about by e-mail. */
export interface Validity {
  readonly valid: boolean;
  /** `YYYY-MM-DD` */
  readonly validUntil: string | null;
  readonly status: DisplayStatus | null;
  readonly registerNumber: string | null;
}

@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async directory(query: DirectoryQuery): Promise<DirectoryView> {
    const page = Number(query.page ?? 1);
    const perPage = Math.min(Number(query.per_page ?? defaultPerPage), maxPerPage);
    const slice = { limit: perPage, offset: (page - 1) * perPage };
    const { data, total } = await directory(this.database.manager, this.today().toString(), slice);
    return { data: data.map(publicView), page, per_page: perPage, total };
  }

  async lookup(registerNumber: string): Promise<PublicMembershipView> {
    const found = isRegisterNumber(registerNumber)
      ? await publicMembership(this.database.manager, this.today().toString(), registerNumber)
      : null;
    if (!found) throw membershipNotFound();
    return publicView(found);
  }

  /** An e-mail that nobody has stands like one without membership. */
  async validityOf(email: string): Promise<Validity> {
    const person = await personByEmail(this.database.manager, canonicalEmail(email));
    const membership = person && currentOrNewestMembership(person.memberships);
    if (!membership)
      return { valid: false, validUntil: null, status: null, registerNumber: person?.registerNumber ?? null };
    return {
      valid: isValid(membership, this.today()),
      validUntil: membership.validUntil?.toString() ?? null,
      status: displayStatus(membership, this.today()),
      registerNumber: person.registerNumber,
    };
  }

  private today(): Temporal.PlainDate {
    return this.clock.today(membershipTimeZone);
  }
}

const publicView = ({ register_number, valid_until }: PublicMembership): PublicMembershipView => ({
  register_number,
  valid_until: monthAndYear(valid_until),
});
