import { columnsOf, prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Charge } from './charge.entity.js';

const chargeColumns = `id, gateway_id as "gatewayId", gateway_installment_id as "gatewayInstallmentId", pid, number,
  amount_cents::float8 as "amountCents", net_amount_cents::float8 as "netAmountCents",
  refunded_cents::float8 as "refundedCents", due_date::text as "dueDate", status, known_status as "knownStatus",
  gateway_status as "gatewayStatus", paid_at::text as "paidAt", invoice_url as "invoiceUrl",
  bank_slip_url as "bankSlipUrl", invoice_number as "invoiceNumber", revision, last_event_at as "lastEventAt"`;

export type ChargeRow = Omit<Charge, 'payment' | 'createdAt' | 'updatedAt'>;

const columns = columnsOf<ChargeRow>({
  id: 'id',
  gatewayId: 'gateway_id',
  gatewayInstallmentId: 'gateway_installment_id',
  pid: 'pid',
  number: 'number',
  amountCents: 'amount_cents',
  netAmountCents: 'net_amount_cents',
  refundedCents: 'refunded_cents',
  dueDate: 'due_date',
  status: 'status',
  knownStatus: 'known_status',
  gatewayStatus: 'gateway_status',
  paidAt: 'paid_at',
  invoiceUrl: 'invoice_url',
  bankSlipUrl: 'bank_slip_url',
  invoiceNumber: 'invoice_number',
  revision: 'revision',
  lastEventAt: 'last_event_at',
});

export function chargesOf(manager: EntityManager, pid: string): Promise<ChargeRow[]> {
  return query<ChargeRow>(manager, `select ${chargeColumns} from charges where pid = $1 order by number, id`, [pid]);
}

const lockSql = prepared(`select ${chargeColumns} from charges
  where pid = any($1::uuid[]) or gateway_id = any($2::text[]) order by id for update`);

/** The charges of some payments and those with some ids at the gateway, locked. */
export function lockCharges(
  tx: Transaction,
  of: { readonly pids: readonly string[]; readonly gatewayIds: readonly string[] },
): Promise<ChargeRow[]> {
  return query<ChargeRow>(tx, lockSql, [of.pids, of.gatewayIds]);
}

const insertSql = `insert into charges (${columns.list}, created_at, updated_at)
  select ${columns.list}, $2, $2 from (select * from json_populate_recordset(null::charges, $1) order by gateway_id) new
  on conflict (gateway_id) do nothing returning gateway_id as id`;

/** Gives the gateway's ids of those that were not known already. */
export async function insertCharges(tx: Transaction, charges: readonly ChargeRow[], now: string): Promise<string[]> {
  const values = [JSON.stringify(charges.map(columns.rowOf)), now];
  return (await query<{ id: string }>(tx, insertSql, values)).map(({ id }) => id);
}

const changes = columns.names.filter((name) => name !== 'id').map((name) => `${name} = after.${name}`);

/** Takes charges as JSON (`rowOfCharge`) and the time, for a statement that writes more than charges. */
export const updateCharges = (charges: string, now: string): string => `
  update charges set ${changes.join(', ')}, updated_at = ${now}
  from json_populate_recordset(null::charges, ${charges}) after where charges.id = after.id`;

export const { rowOf: rowOfCharge } = columns;
