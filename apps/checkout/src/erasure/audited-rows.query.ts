import type { AuditedRow } from '@rotina/service-kit/admin';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** An event that was not applied has no payment, and names it or one of its charges as its subject. */
const rowsSql = `
  select 'payments' as resource, $1::text as id
  union all select 'deliveries', id::text from deliveries where pid = $1 or reference = $1
  union all select 'gateway-events', id::text from gateway_events
    where pid = $1::uuid or (pid is null and subject = any(array(
      select $1::text union all select lower(gateway_id) from charges where charges.pid = $1::uuid)))`;

/** The rows about a payment that operators may have changed for a reason. */
export const auditedRows = (tx: Transaction, pid: string): Promise<AuditedRow[]> =>
  query<AuditedRow>(tx, rowsSql, [pid]);
