import { date, Example, Field, integer, listOf, nullable, oneOf, text } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { cardStates } from '../domain/card/card-state.js';
import type { CardState } from '../domain/card/card-state.js';
import { displayStatuses } from '../domain/membership/membership-status.js';
import type { DisplayStatus } from '../domain/membership/membership-status.js';

/** A parameter of paths. */
export const membershipInPath = {
  register_number: { example: '27476464', description: 'Eight digits, the last of which checks the others.' },
};

const monthAndYear: Shape<string> = { schema: { type: 'string', pattern: String.raw`^\d{2}/\d{4}$` } };

/** The public view of a membership. */
@Example<PublicMembershipView>({ register_number: membershipInPath.register_number.example, valid_until: '03/2027' })
export class PublicMembershipView {
  @Field(text) readonly register_number: string;
  @Field(monthAndYear, '`MM/YYYY`') readonly valid_until: string;
}

export class DirectoryView {
  @Field(listOf(PublicMembershipView)) readonly data: readonly PublicMembershipView[];
  @Field(integer) readonly page: number;
  @Field(integer) readonly per_page: number;
  @Field(integer) readonly total: number;
}

/** The holder's view of a membership. */
@Example<MembershipView>({
  register_number: membershipInPath.register_number.example,
  status: 'paid',
  valid_until: '2027-03-10',
  card: 'issued',
})
export class MembershipView {
  @Field(nullable(text)) readonly register_number: string | null;
  @Field(oneOf(displayStatuses)) readonly status: DisplayStatus;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(oneOf(cardStates)) readonly card: CardState;
}
