import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Translate } from '@rotina/service-kit/messages';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { signedInUserView } from '../../identity/auth/auth.view.js';
import { CardsService } from '../../cards/cards/cards.service.js';
import type { Card } from '../../cards/cards/cards.service.js';
import { MembershipConfig } from '../../config.js';
import { EmailConfirmationsService } from '../../identity/email-confirmations/email-confirmations.service.js';
import { maskedDigits } from '../../identity/domain/user/user-attributes.js';
import { LookupsService } from '../../cards/lookups/lookups.service.js';
import { MeetingsService } from '../../therapists/bookings/meetings.service.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import type { Membership } from '../../memberships/memberships/memberships.service.js';
import { becauseViews } from '../../memberships/memberships/own-memberships.service.js';
import { ProfilesService } from '../../profiles/profiles/profiles.service.js';
import { ownSessionView } from '../../identity/sessions/sessions.dto.js';
import { VisibilityService } from '../../profiles/public-profiles/visibility.service.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import { userNotFound } from '../../identity/users/users.errors.js';
import { TherapistsService } from '../../therapists/therapists/therapists.service.js';
import type { TherapistView } from '../../therapists/therapists/therapist.view.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { User } from '../../identity/users/users.service.js';
import type { ExportView } from './export.view.js';

/** Where the other services answer what they store of the caller. */
const elsewhere = [
  { service: 'habits', path: '/v1/habits/export' },
  { service: 'checkout', path: '/api/v1/payments/export' },
  { service: 'backoffice', path: '/v1/orders/export' },
] as const;

/** All that membership stores of a user, without hashes and tokens. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
    private readonly users: UsersService,
    private readonly confirmations: EmailConfirmationsService,
    private readonly profiles: ProfilesService,
    private readonly visibility: VisibilityService,
    private readonly memberships: MembershipsService,
    private readonly cards: CardsService,
    private readonly sessions: SessionsService,
    private readonly lookups: LookupsService,
    private readonly meetings: MeetingsService,
    private readonly therapists: TherapistsService,
  ) {}

  async of({ id: userId, sid }: AuthenticatedUser, t: Translate): Promise<FieldsOf<ExportView>> {
    const [user, addresses, profile, visibility, memberships, card, sessions, lookups, meetings, therapist] =
      await Promise.all([
        this.users.byId(userId),
        this.addressesOf(userId),
        this.profiles.view(this.database.manager, userId),
        this.visibility.of(userId),
        this.memberships.ofUser(userId),
        this.cards.of(userId),
        this.sessions.openOf(userId),
        this.lookups.all(userId),
        this.meetings.ofMember(userId),
        this.therapistOf(userId),
      ]);
    if (!user) throw userNotFound();
    return {
      exported_at: this.clock.now().toString(),
      user: Object.assign(exportedUser(user), addresses),
      profile,
      visibility,
      memberships: memberships.map((membership) => exportedMembership(membership, t)),
      card: card && exportedCard(card),
      sessions: sessions.map((session) => ownSessionView(session, sid)),
      lookups: lookups.data,
      meetings: meetings.data,
      therapist,
      elsewhere: elsewhere.map(({ service, path }) => ({ service, url: this.config.PUBLIC_URL + path })),
    };
  }

  private async addressesOf(userId: number): Promise<Pick<ExportView['user'], 'pending_email' | 'former_emails'>> {
    const [pending_email, former_emails] = await Promise.all([
      this.confirmations.pendingOf(userId),
      this.users.formerAddresses(userId),
    ]);
    return { pending_email, former_emails };
  }

  private async therapistOf(userId: number): Promise<TherapistView | null> {
    const therapist = await this.therapists.byUser(userId);
    return therapist && this.therapists.view(this.database.manager, therapist.id);
  }
}

const exportedUser = (user: User): Omit<ExportView['user'], 'pending_email' | 'former_emails'> =>
  Object.assign(signedInUserView(user), {
    phone_number_validated_at: user.phoneNumberValidatedAt?.toISOString() ?? null,
    zoneinfo: user.zoneinfo,
    created_at: user.createdAt.toISOString(),
  });

const exportedMembership = (membership: Membership, t: Translate): FieldsOf<ExportView['memberships'][number]> => ({
  payment_reference: membership.paymentReference,
  status: membership.status,
  starts_on: membership.startsOn,
  valid_until: membership.validUntil,
  billing_type: membership.billingType,
  installment_count: membership.installmentCount,
  doc_number: maskedDigits(membership.buyerDocument, 2),
  phone_number: maskedDigits(membership.buyerPhone, 4),
  created_at: membership.createdAt.toISOString(),
  because: becauseViews(membership, t),
});

const exportedCard = ({
  registerNumber,
  state,
  issuedAt,
  shownName,
}: Card): FieldsOf<NonNullable<ExportView['card']>> => ({
  register_number: registerNumber,
  state,
  issued_at: issuedAt?.toISOString() ?? null,
  name_shown: shownName,
});
