import {
  date,
  Example,
  Field,
  integer,
  listOf,
  nullable,
  oneOf,
  text,
  timestamp,
  uri,
} from '@rotina/service-kit/openapi';
import { SignedInUserView } from '../../identity/auth/auth.view.js';
import { cardStates } from '../../memberships/domain/card/card-state.js';
import { shownNames } from '../../cards/domain/card/name-on-card.js';
import type { ShownName } from '../../cards/domain/card/name-on-card.js';
import { LookupsOfDayView } from '../../cards/lookups/lookups.dto.js';
import { VisibilityView } from '../../profiles/public-profiles/visibility.dto.js';
import type { CardState } from '../../memberships/domain/card/card-state.js';
import { membershipStatuses } from '../../memberships/domain/membership/membership-status.js';
import type { MembershipStatus } from '../../memberships/domain/membership/membership-status.js';
import { BecauseView } from '../../memberships/memberships/own-memberships.dto.js';
import { MemberMeetingView } from '../../therapists/bookings/bookings.dto.js';
import { TherapistView } from '../../therapists/therapists/therapist.view.js';
import { exampleProfile, ProfileView } from '../../profiles/profiles/profile.view.js';
import { OwnSessionView } from '../../identity/sessions/sessions.dto.js';

class ExportedUserView extends SignedInUserView {
  @Field(nullable(timestamp)) readonly phone_number_validated_at: string | null;
  @Field(nullable(text), 'Wanted, and not confirmed yet.') readonly pending_email: string | null;
  @Field(listOf(text), 'The last one first.') readonly former_emails: readonly string[];
  @Field(text) readonly zoneinfo: string;
  @Field(timestamp) readonly created_at: string;
}

class ExportedMembershipView {
  @Field(text) readonly payment_reference: string;
  @Field(oneOf(membershipStatuses)) readonly status: MembershipStatus;
  @Field(nullable(date)) readonly starts_on: string | null;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(nullable(text)) readonly billing_type: string | null;
  @Field(nullable(integer)) readonly installment_count: number | null;
  @Field(nullable(text), 'What the purchase says and the user has not confirmed; all but the last digits are hidden.')
  readonly doc_number: string | null;
  @Field(nullable(text), 'The same for the telephone number.') readonly phone_number: string | null;
  @Field(timestamp) readonly created_at: string;
  @Field(listOf(BecauseView), 'What changed it, oldest first.') readonly because: readonly BecauseView[];
}

class ExportedCardView {
  @Field(text) readonly register_number: string;
  @Field(oneOf(cardStates)) readonly state: CardState;
  @Field(nullable(timestamp)) readonly issued_at: string | null;
  @Field(oneOf(shownNames), 'How the name stands on the card.') readonly name_shown: ShownName;
}

class ElsewhereView {
  @Field(oneOf(['habits', 'checkout', 'backoffice'])) readonly service: 'habits' | 'checkout' | 'backoffice';
  @Field(uri, 'With the same token.') readonly url: string;
}

@Example<ExportView>({
  exported_at: '2026-03-10T12:00:00Z',
  user: {
    email: 'ana@rotina.test',
    uid: 'ana@rotina.test',
    id: 7,
    name: 'Ana Souza',
    doc_number: '52998224725',
    person_type: 'natural',
    phone_number: null,
    admin: false,
    provider: 'email',
    pending_email: null,
    former_emails: [],
    phone_number_validated_at: null,
    zoneinfo: 'America/Sao_Paulo',
    created_at: '2026-03-01T12:00:00.000Z',
  },
  profile: exampleProfile,
  visibility: { name: true, gender: false, city: false, region: false, country: false, therapist_slug: true },
  memberships: [
    {
      payment_reference: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
      status: 'paid',
      starts_on: '2026-03-01',
      valid_until: '2027-03-01',
      billing_type: 'PIX',
      installment_count: 1,
      doc_number: null,
      phone_number: '**********5678',
      created_at: '2026-03-01T12:00:00.000Z',
      because: [
        {
          at: '2026-03-01T12:00:00.000Z',
          source: 'event',
          reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
          text: 'Pagamento aprovado.',
        },
      ],
    },
  ],
  card: { register_number: '27476464', state: 'issued', issued_at: '2026-03-01T12:00:01.000Z', name_shown: 'none' },
  sessions: [],
  lookups: [],
  meetings: [],
  therapist: null,
  elsewhere: [{ service: 'habits', url: 'http://localhost:8080/v1/habits/export' }],
})
export class ExportView {
  @Field(timestamp) readonly exported_at: string;
  @Field(ExportedUserView) readonly user: ExportedUserView;
  @Field(ProfileView) readonly profile: ProfileView;
  @Field(VisibilityView, 'What the public profile shows.') readonly visibility: VisibilityView;
  @Field(listOf(ExportedMembershipView), 'Newest first.') readonly memberships: readonly ExportedMembershipView[];
  @Field(nullable(ExportedCardView)) readonly card: ExportedCardView | null;
  @Field(listOf(OwnSessionView), 'Newest first.') readonly sessions: readonly OwnSessionView[];
  @Field(listOf(LookupsOfDayView), "Look-ups of the user's card by day.") readonly lookups: readonly LookupsOfDayView[];
  @Field(listOf(MemberMeetingView), 'With therapists, newest first.') readonly meetings: readonly MemberMeetingView[];
  @Field(nullable(TherapistView), "The user's own profile in the directory.") readonly therapist: TherapistView | null;
  @Field(listOf(ElsewhereView), 'What the other services store.') readonly elsewhere: readonly ElsewhereView[];
}
