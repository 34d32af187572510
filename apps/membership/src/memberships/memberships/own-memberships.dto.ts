import { boolean, date, Example, Field, listOf, nullable, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { causeSources } from '../domain/membership/membership-change.js';
import type { Cause } from '../domain/membership/membership-change.js';
import { membershipInPath, MembershipView } from './membership.view.js';

const registerNumber = membershipInPath.register_number.example;

/** Why a membership is as it is: one change of it. */
export class BecauseView {
  @Field(timestamp) readonly at: string;
  @Field(oneOf(causeSources)) readonly source: Cause['source'];
  @Field(text, 'The id of the webhook or event, or the number of the administrator.') readonly reference: string;
  @Field(text, 'What changed, in the language of the request.') readonly text: string;
}

@Example<OwnMembershipView>({
  register_number: registerNumber,
  status: 'paid',
  valid_until: '2027-03-10',
  card: 'issued',
  payment_reference: 'HP16015479281022',
  because: [
    {
      at: '2026-03-10T12:00:00.000Z',
      source: 'webhook',
      reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
      text: 'Pagamento aprovado.',
    },
  ],
})
export class OwnMembershipView extends MembershipView {
  @Field(text, 'The payment id or the transaction.') readonly payment_reference: string;
  @Field(listOf(BecauseView), 'Oldest first.') readonly because: readonly BecauseView[];
}

export class OwnMembershipsView {
  @Field(listOf(OwnMembershipView)) readonly data: readonly OwnMembershipView[];
}

export class CurrentMembershipView {
  @Field(nullable(OwnMembershipView)) readonly membership: OwnMembershipView | null;
}

@Example<ValidateMembershipBody>({ register_number: registerNumber })
export class ValidateMembershipBody {
  /** The user's own number where it is absent. */
  @IsOptional() @IsString() @MaxLength(20) register_number?: string | null;
}

@Example<ValidatedMembershipView>({ valid: true, register_number: registerNumber, valid_until: '2027-03-10' })
export class ValidatedMembershipView {
  @Field(boolean) readonly valid: boolean;
  @Field(nullable(text), 'The number that was asked for.') readonly register_number: string | null;
  @Field(nullable(date)) readonly valid_until: string | null;
}
