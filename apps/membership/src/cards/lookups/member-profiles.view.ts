import { Example, Field, oneOf } from '@rotina/service-kit/openapi';
import { PublicMembershipView } from '../../memberships/memberships/membership.view.js';
import { PublicProfileView } from '../../profiles/public-profiles/public-profiles.view.js';

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
