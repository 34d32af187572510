import type { AccountsEventRecord } from './accounts-event.entity.js';

/** A recorded event in the history of its payment. */
export interface AccountsEventView {
  readonly id: string;
  readonly event_type: string;
  readonly occurred_at: Date;
  readonly payload: object;
  readonly created_at: Date;
}

export const accountsEventView = (record: AccountsEventRecord): AccountsEventView => ({
  id: record.id,
  event_type: record.eventType,
  occurred_at: record.occurredAt,
  payload: record.payload,
  created_at: record.createdAt,
});
