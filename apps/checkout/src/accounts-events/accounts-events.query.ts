import { Raw } from 'typeorm';
import type { FindOptionsWhere } from 'typeorm';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import type { AccountsEventRecord } from './accounts-event.entity.js';

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
