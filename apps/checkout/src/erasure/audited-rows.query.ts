import type { AuditedRow } from '@rotina/service-kit/admin';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { aboutPayments } from '../deliveries/deliveries.query.js';
import { ofPayments } from '../gateway-webhooks/gateway-webhooks.query.js';

const rowsSql = `
  select 'payments' as resource, $1 as id
  union all select 'deliveries', id::text from deliveries where ${aboutPayments('array[$1]')}
  union all select 'gateway-events', id::text from gateway_events where ${ofPayments('array[$1::uuid]')}`;

/** The rows about a payment that operators may have changed for a reason. */
export const auditedRows = (tx: Transaction, pid: string): Promise<AuditedRow[]> =>
  query<AuditedRow>(tx, rowsSql, [pid]);
