import { boolean, date, Example, Field, nullable, oneOf, text } from '@rotina/service-kit/openapi';
import { displayStatuses } from '../domain/membership/membership-status.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';

/** A partner's view of a membership; all null for an unknown address. */
@Example<PartnerMembershipView>({
  email: 'member@rotina.test',
  valid: true,
  valid_until: '2027-03-10',
  status: 'paid',
  register_number: '27476464',
})
export class PartnerMembershipView {
  @Field(text, 'The address that was asked for.') readonly email: string;
  @Field(boolean) readonly valid: boolean;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(nullable(oneOf(displayStatuses))) readonly status: DisplayStatus | null;
  @Field(nullable(text)) readonly register_number: string | null;
}
