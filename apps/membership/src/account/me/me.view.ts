import { Example, Field, listOf, nullable, optional, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { exampleUser, SignedInUserView, SignInView } from '../../identity/auth/auth.view.js';
import { MembershipView } from '../../memberships/memberships/membership.view.js';
import { exampleProfile, ProfileView } from '../../profiles/profiles/profile.view.js';

export class SessionHeadersView {
  @Field(text) readonly 'access-token': string;
  @Field(text) readonly 'token-type': string;
  @Field(text) readonly client: string;
  @Field(text, 'Seconds since 1970.') readonly expiry: string;
  @Field(text) readonly uid: string;
}

@Example<PartnerSignInView>({
  data: exampleUser,
  headers: {
    'access-token': 'eyJhbGciOiJFZERTQSJ9...',
    'token-type': 'Bearer',
    client: 'kF3bY1uUQ0qjzX2c',
    expiry: '1774364400',
    uid: exampleUser.uid,
  },
})
export class PartnerSignInView extends SignInView {
  @Field(SessionHeadersView, 'The headers of the answer again.') readonly headers: SessionHeadersView;
}

export class OwnUserView extends SignedInUserView {
  @Field(nullable(timestamp)) readonly phone_number_validated_at: string | null;
}

export class CountryView {
  @Field(text, 'ISO 3166-1 alpha-2.') readonly code: string;
  @Field(text, 'In Portuguese.') readonly name: string;
}

const ownProfile: OwnProfileView = Object.assign({ zoneinfo: 'America/Sao_Paulo' }, exampleProfile);

export class OwnProfileView extends ProfileView {
  @Field(text, "The IANA name of the time zone of the user's dates.") readonly zoneinfo: string;
}

const exampleMe: FieldsOf<MeView> = {
  user: { ...exampleUser, phone_number: '5511912345678', phone_number_validated_at: '2026-03-10T12:00:00.000Z' },
  pending_email: null,
  profile: ownProfile,
  membership: { register_number: '27476464', status: 'paid', valid_until: '2027-03-10', card: 'issued' },
  countries: [{ code: 'BR', name: 'Brasil' }],
};

@Example<MeView>(exampleMe)
export class MeView {
  @Field(OwnUserView) readonly user: OwnUserView;
  @Field(nullable(text), 'The address that takes the place of `email` once it is confirmed.')
  readonly pending_email: string | null;
  @Field(OwnProfileView) readonly profile: OwnProfileView;
  @Field(nullable(MembershipView)) readonly membership: MembershipView | null;
  @Field(listOf(CountryView), 'All countries, by name.') readonly countries: readonly CountryView[];
}

@Example<UpdatedProfileView>(exampleMe)
export class UpdatedProfileView extends MeView {
  @Field(optional(listOf(text)), 'The fields of the body that had no effect, where there are any.')
  readonly ignored?: readonly string[];
}
