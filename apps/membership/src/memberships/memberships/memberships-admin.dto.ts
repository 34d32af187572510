import { date, Example, Field, integer, listOf, nullable, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsIn, IsOptional } from 'class-validator';
import { cardStates } from '../domain/card/card-state.js';
import type { CardState } from '../domain/card/card-state.js';
import { causeSources, changeKinds, inMilliseconds } from '../domain/membership/membership-change.js';
import type { Cause, ChangeKind } from '../domain/membership/membership-change.js';
import { membershipStatuses, statusesByHand } from '../domain/membership/membership-status.js';
import type { MembershipStatus, StatusByHand } from '../domain/membership/membership-status.js';
import { IsCalendarDate } from '../../field-rules.js';
import { membershipsMessages } from '../memberships.messages.js';
import type { AdminMembershipRow } from './memberships-admin.query.js';

@Example<UpdateMembershipBody>({ status: 'paid', valid_until: '2027-04-10' })
export class UpdateMembershipBody {
  @IsOptional() @IsIn(statusesByHand) status?: StatusByHand | null;
  /** The last day of its own period. */
  @IsOptional() @IsCalendarDate() valid_until?: string | null;
}

class MembershipChangeView {
  @Field(timestamp) readonly at: string;
  @Field(oneOf(causeSources)) readonly source: Cause['source'];
  @Field(text, 'The id of the webhook or event, or the number of the administrator.') readonly reference: string;
  @Field(oneOf(changeKinds), 'The status that it got, another last day, or another holder.') readonly kind: ChangeKind;
  @Field(text, 'The same in Portuguese words.') readonly text: string;
}

@Example<AdminMembershipView>({
  id: 12,
  user_id: 7,
  name: 'Ana Souza',
  email: 'ana@rotina.test',
  register_number: '27476464',
  card: 'issued',
  group_id: 1,
  payment_reference: '019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07',
  status: 'paid',
  starts_on: '2026-03-10',
  valid_until: '2027-03-10',
  billing_type: 'PIX',
  installment_count: 1,
  revision: 1,
  because: [
    {
      at: '2026-03-10T12:00:00.000Z',
      source: 'event',
      reference: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
      kind: 'paid',
      text: 'Pagamento aprovado.',
    },
  ],
  created_at: '2026-03-10T12:00:00.000Z',
  updated_at: '2026-03-10T12:00:00.000Z',
})
export class AdminMembershipView {
  @Field(integer) readonly id: number;
  @Field(integer) readonly user_id: number;
  @Field(text) readonly name: string;
  @Field(text) readonly email: string;
  @Field(nullable(text)) readonly register_number: string | null;
  @Field(oneOf(cardStates), 'Of the holder, whose memberships share it.') readonly card: CardState;
  @Field(integer) readonly group_id: number;
  @Field(text) readonly payment_reference: string;
  @Field(oneOf(membershipStatuses), 'As it is stored: a paid one may be over.') readonly status: MembershipStatus;
  @Field(nullable(date)) readonly starts_on: string | null;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(nullable(text)) readonly billing_type: string | null;
  @Field(nullable(integer)) readonly installment_count: number | null;
  @Field(integer, 'Incremented with every change; the events carry it.') readonly revision: number;
  @Field(listOf(MembershipChangeView), 'What changed it, oldest first.')
  readonly because: readonly MembershipChangeView[];
  @Field(timestamp) readonly created_at: string;
  @Field(timestamp) readonly updated_at: string;
}

export const adminMembershipView = (row: AdminMembershipRow): FieldsOf<AdminMembershipView> => ({
  id: row.id,
  user_id: row.userId,
  name: row.name,
  email: row.email,
  register_number: row.registerNumber,
  card: row.cardState ?? 'none',
  group_id: row.groupId,
  payment_reference: row.paymentReference,
  status: row.status,
  starts_on: row.startsOn,
  valid_until: row.validUntil,
  billing_type: row.billingType,
  installment_count: row.installmentCount,
  revision: row.revision,
  because: row.changes.map(({ at, source, reference, kind }) => ({
    at: inMilliseconds(at),
    source,
    reference,
    kind,
    text: membershipsMessages.pt[`because.${kind}`],
  })),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
