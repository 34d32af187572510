import { Example, Field, nullable, oneOf, text } from '@rotina/service-kit/openapi';
import { PublicMembershipView } from '../../memberships/memberships/membership.view.js';

export class PublicProfileView {
  @Field(nullable(text), 'Whole where the member has chosen to show it; else the first name and an initial.')
  readonly name: string | null;
  @Field(nullable(text)) readonly gender: string | null;
  @Field(nullable(text)) readonly city: string | null;
  @Field(nullable(text)) readonly region: string | null;
  @Field(nullable(text), 'ISO 3166-1 alpha-2.') readonly country: string | null;
  @Field(nullable(text), "Of the member's page as a therapist.") readonly therapist_slug: string | null;
}

export class ActiveMembershipView extends PublicMembershipView {
  @Field(oneOf(['paid'])) readonly status: 'paid';
}

@Example<MemberProfileView>({
  profile: {
    name: 'Márcia M.',
    gender: null,
    city: null,
    region: null,
    country: null,
    therapist_slug: null,
  },
  membership: { register_number: '27476464', valid_until: '03/2027', status: 'paid' },
})
export class MemberProfileView {
  @Field(PublicProfileView) readonly profile: PublicProfileView;
  @Field(ActiveMembershipView) readonly membership: ActiveMembershipView;
}
