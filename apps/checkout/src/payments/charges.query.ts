import { affected, columnsOf, rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
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

/** The payments of charges, by the gateway's ids; a charge that is unknown or nobody's is left out. */
export async function pidsOfCharges(
  manager: EntityManager,
  gatewayIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sql = 'select gateway_id as id, pid from charges where gateway_id = any($1::text[]) and pid is not null';
  const found = await rows<{ id: string; pid: string }>(manager, sql, [gatewayIds]);
  return new Map(found.map(({ id, pid }) => [id, pid]));
}

export function chargesOf(manager: EntityManager, pid: string): Promise<ChargeRow[]> {
  return rows<ChargeRow>(manager, `select ${chargeColumns} from charges where pid = $1 order by number, id`, [pid]);
}

const lockSql = `select ${chargeColumns} from charges
  where pid = any($1::uuid[]) or gateway_id = any($2::text[]) order by id for update`;

/** The charges of some payments and those with some ids at the gateway, locked. */
export function lockCharges(
  tx: Transaction,
  of: { readonly pids: readonly string[]; readonly gatewayIds: readonly string[] },
): Promise<ChargeRow[]> {
  return rows<ChargeRow>(tx, lockSql, [of.pids, of.gatewayIds]);
}

const insertSql = `insert into charges (${columns.list}, created_at, updated_at)
  select ${columns.list}, $2, $2 from (select * from json_populate_recordset(null::charges, $1) order by gateway_id) new
  on conflict (gateway_id) do nothing returning gateway_id as id`;

/** Gives the gateway's ids of those that were not known already. */
export async function insertCharges(tx: Transaction, charges: readonly ChargeRow[], now: string): Promise<string[]> {
  const values = [JSON.stringify(charges.map(columns.rowOf)), now];
  return (await rows<{ id: string }>(tx, insertSql, values)).map(({ id }) => id);
}

const changes = columns.names.filter((name) => name !== 'id').map((name) => `${name} = after.${name}`);
const updateSql = `update charges set ${changes.join(', ')}, updated_at = $2
  from json_populate_recordset(null::charges, $1) after where charges.id = after.id`;

export async function updateCharges(tx: Transaction, charges: readonly ChargeRow[], now: string): Promise<void> {
  if (charges.length > 0) await affected(tx, updateSql, [JSON.stringify(charges.map(columns.rowOf)), now]);
}
