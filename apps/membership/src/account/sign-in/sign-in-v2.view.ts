import { Example, Field, nullable, text, timestamp } from '@rotina/service-kit/openapi';
import { exampleUser, SignInView } from '../../identity/auth/auth.view.js';
import { MembershipView } from '../../memberships/memberships/membership.view.js';

@Example<SignInV2View>({
  data: exampleUser,
  token: 'eyJhbGciOiJFZERTQSJ9...',
  expires_at: '2026-03-24T15:00:00Z',
  membership: { register_number: '27476464', status: 'paid', valid_until: '2027-03-10', card: 'issued' },
})
export class SignInV2View extends SignInView {
  @Field(text, 'The same as the header `access-token`.') readonly token: string;
  @Field(timestamp) readonly expires_at: string;
  @Field(nullable(MembershipView)) readonly membership: MembershipView | null;
}
