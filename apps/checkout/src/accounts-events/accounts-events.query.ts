import { withEventsWhere } from '@rotina/messaging';
import { table } from '@rotina/service-kit/database';
import type { NewRow } from '@rotina/service-kit/database';
import { Raw } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { scheduleWhere } from '../deliveries/deliveries.service.js';
import { AccountsEventRecord } from './accounts-event.entity.js';

type Recorded = FindOptionsWhere<AccountsEventRecord>;

/** The event that a rule records once; conditions on the payload have the expressions of the unique indexes. */
export function recordedEvent(rule: AccountsRule, { pid, chargeId }: { pid: string; chargeId: string }): Recorded {
  switch (rule) {
    case 'purchase_create':
      return { eventType: 'PURCHASE_CREATED', externalId: pid };
    case 'installment_overdue':
      return { eventType: 'INSTALLMENT_OVERDUE', payload: isChargeOf(overdueCharge, chargeId) };
    case 'installment_paid':
      return { eventType: 'INSTALLMENT_PAID', payload: isChargeOf(paidCharge, chargeId) };
  }
}

const overdueCharge = (payload: string): string => `${payload} #>> '{overdue_installment,provider_ref}'`;

/** Old records hold the paid charge as a plain string. */
const paidCharge = (payload: string): string =>
  `coalesce(${payload} #>> '{paid_installment,provider_ref}', ${payload} ->> 'paid_installment')`;

const isChargeOf = (chargeOf: (payload: string) => string, chargeId: string) =>
  Raw((payload) => `(${chargeOf(payload)}) = :chargeId`, { chargeId });

const records = table(AccountsEventRecord);
const isRecorded = 'exists (select from written)';

/**
 * Records an event (`$2`), and publishes and delivers it (`$3`), unless it was recorded before. The payment's row is
 * locked first, so that the events of a payment are in order.
 */
export const recordSql = withEventsWhere(
  isRecorded,
  `insert into accounts_events (${records.columns()})
   select ${records.columns('record')} from ${records.recordset('$2')} record
     join (select pid from payments where pid = (select external_id from ${records.recordset('$2')}) for update) payment
       on payment.pid = record.external_id
   on conflict do nothing returning id`,
  scheduleWhere(isRecorded, '$3'),
);

export const recordJson = (record: NewRow<typeof records.row>): string => records.json([record]);
