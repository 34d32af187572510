import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Translate } from '@rotina/service-kit/messages';
import { isRegisterNumber } from '../domain/card/register-number.js';
import { inMilliseconds } from '../domain/membership/membership-change.js';
import { currentMembership, displayStatus } from '../domain/membership/membership-status.js';
import type { Membership } from './membership.entity.js';
import { memberBy, publicMembership } from './memberships.query.js';
import { MembershipsService } from './memberships.service.js';
import type { BecauseView, OwnMembershipView, ValidatedMembershipView } from './own-memberships.dto.js';

/** The memberships of a user, for the user. */
@Injectable()
export class OwnMembershipsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly memberships: MembershipsService,
  ) {}

  /** All of them, newest first. */
  async all(userId: number, t: Translate): Promise<OwnMembershipView[]> {
    return (await this.withCurrent(userId, t)).views;
  }

  /** The paid one that is valid longest; null for none. */
  async current(userId: number, t: Translate): Promise<OwnMembershipView | null> {
    return (await this.withCurrent(userId, t)).current;
  }

  /** Whether a register number, the user's own by default, is of an active member, as the public lookup says. */
  async validate(userId: number, given: string | null): Promise<ValidatedMembershipView> {
    const own = async () => (await memberBy(this.database.manager, 'id', userId))?.registerNumber ?? null;
    const registerNumber = given ?? (await own());
    const found =
      registerNumber !== null && isRegisterNumber(registerNumber)
        ? await publicMembership(this.database.manager, this.today().toString(), registerNumber)
        : null;
    return { valid: found !== null, register_number: registerNumber, valid_until: found?.validUntil ?? null };
  }

  private async withCurrent(
    userId: number,
    t: Translate,
  ): Promise<{ readonly views: OwnMembershipView[]; readonly current: OwnMembershipView | null }> {
    const [stored, member] = await Promise.all([
      this.memberships.ofUser(userId),
      memberBy(this.database.manager, 'id', userId),
    ]);
    const terms = new Map(member?.memberships.map((one) => [one.id, one]));
    const views = stored.flatMap((membership) => {
      const own = terms.get(membership.id);
      if (!member || !own) return [];
      const status = displayStatus(own, this.today());
      const card = { register_number: member.registerNumber, card: member.card.state };
      return [{ id: membership.id, view: { ...card, status, ...viewOf(membership, t) } }];
    });
    const currentId = currentMembership([...terms.values()])?.id;
    const current = views.find(({ id }) => id === currentId)?.view ?? null;
    return { views: views.map(({ view }) => view), current };
  }

  private today(): Temporal.PlainDate {
    return this.clock.today(defaultTimeZone);
  }
}

const viewOf = (membership: Membership, t: Translate) => ({
  valid_until: membership.validUntil,
  payment_reference: membership.paymentReference,
  because: becauseViews(membership, t),
});

/** The lines of a membership's history, oldest first. */
export const becauseViews = ({ changes }: Pick<Membership, 'changes'>, t: Translate): BecauseView[] =>
  changes.map(({ at, source, reference, kind }) => ({
    at: inMilliseconds(at),
    source,
    reference,
    text: t(`because.${kind}`),
  }));
