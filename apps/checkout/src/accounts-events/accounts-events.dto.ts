import { anyObject, Field, instant, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { AccountsEventRecord } from './accounts-event.entity.js';

/** A recorded event in the history of its payment. */
export class AccountsEventView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly event_type: string;
  @Field(instant) readonly occurred_at: Date;
  @Field(anyObject, 'As the accounts service receives it.') readonly payload: object;
  @Field(instant) readonly created_at: Date;
}

export const accountsEventView = (record: AccountsEventRecord): FieldsOf<AccountsEventView> => ({
  id: record.id,
  event_type: record.eventType,
  occurred_at: record.occurredAt,
  payload: record.payload,
  created_at: record.createdAt,
});
