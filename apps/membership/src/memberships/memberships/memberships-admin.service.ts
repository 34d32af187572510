import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import { cardStateFor } from '../domain/card/card-state.js';
import { displayStatus } from '../domain/membership/membership-status.js';
import { UsersService } from '../../identity/users/users.service.js';
import { MemberCards } from './member-cards.service.js';
import { membershipEvents } from './membership-events.js';
import type { UpdateMembershipBody } from './memberships-admin.dto.js';
import { validUntilBeforeStart } from './memberships.errors.js';
import { MembershipsService } from './memberships.service.js';
import type { Membership } from './memberships.service.js';

/** Memberships as administrators change them. */
@Injectable()
export class MembershipsAdminService {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly users: UsersService,
    private readonly cards: MemberCards,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Changes a membership, whose row is locked; the card of its holder follows. A later payment update counts again. */
  async update({ tx, id, body, by }: AdminRowChange<number, UpdateMembershipBody>): Promise<void> {
    const stored = await this.memberships.byId(tx, id);
    await this.users.lock(tx, stored.userId);
    const terms = {
      status: body.status ?? stored.status,
      startsOn: stored.startsOn ?? this.clock.today(defaultTimeZone).toString(),
      validUntil: body.valid_until ?? stored.validUntil,
    };
    if (terms.validUntil === null || terms.validUntil < terms.startsOn) throw validUntilBeforeStart();
    const isSame = terms.status === stored.status && terms.validUntil === stored.validUntil;
    if (isSame) return;
    const cause = { source: 'administrator', reference: String(by.id) } as const;
    await this.publish(
      tx,
      await this.memberships.change(tx, stored, { ...terms, validUntil: terms.validUntil }, cause),
    );
  }

  private async publish(tx: Transaction, membership: Membership): Promise<void> {
    const { userId, status, revision, paymentReference, validUntil } = membership;
    const member = await this.memberships.member(tx, userId);
    const today = this.clock.today(defaultTimeZone);
    const statuses = member.memberships.map((terms) => displayStatus(terms, today));
    const { registerNumber, events } = await this.cards.move(tx, userId, member, cardStateFor(member.card, statuses));
    const definition = membershipEvents[status];
    if (definition) {
      await this.outbox.append(tx, definition, {
        user_id: userId,
        revision,
        register_number: registerNumber ?? '',
        payment_reference: paymentReference,
        valid_until: validUntil ?? '',
      });
    }
    this.outbox.appendAll(tx, events);
  }
}
