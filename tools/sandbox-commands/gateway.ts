import { at, call, listAt, textAt } from '../demo/http.ts';
import type { Json, Outgoing } from '../demo/http.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { services } from '../../infra/embedded/settings.ts';

const address = `http://localhost:${services.sandbox.port}`;
const apiKey = process.env['ASAAS_API_KEY'] ?? 'sandbox-asaas';

export const actions = ['pay', 'overdue', 'refund', 'delete'] as const;
export type Action = (typeof actions)[number];

/** The states of a charge in which an action is possible. */
const openTo: Readonly<Record<Action, readonly string[]>> = {
  pay: ['PENDING', 'OVERDUE'],
  overdue: ['PENDING'],
  refund: ['CONFIRMED', 'RECEIVED'],
  delete: ['PENDING', 'OVERDUE'],
};

/** A request to the running sandbox. */
export async function sandbox(path: string, request: Pick<Outgoing, 'method' | 'body'> = {}): Promise<Json> {
  const alive = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await alive?.body?.cancel();
  if (alive === null) throw new Problem(`The sandbox does not answer at ${address}: start the system with npm start.`);
  return (await call(`${address}${path}`, { ...request, headers: { access_token: apiKey } })).body;
}

const numberOf = (charge: Json): number => Number(at(charge, 'installmentNumber') ?? 1);

/** The charges of a payment that are not deleted, first installment first. */
async function chargesOf(pid: string): Promise<Json[]> {
  const query = new URLSearchParams({ externalReference: pid, limit: '100' });
  const charges = listAt(await sandbox(`/asaas/v3/payments?${query.toString()}`), 'data');
  if (charges.length === 0) throw new Problem(`The payment gateway has no charge of the payment ${pid}.`);
  return charges.toSorted((one, other) => numberOf(one) - numberOf(other));
}

function numbered(charges: readonly Json[], number: number): Json {
  const found = charges.find((charge) => numberOf(charge) === number);
  if (found !== undefined) return found;
  throw new Problem(`The payment has no installment ${number}, only ${charges.map(numberOf).join(', ')}.`);
}

/** The next installment that is open to the action; a refund is of the last one that was paid. */
function next(charges: readonly Json[], action: Action): Json {
  const possible = charges.filter((charge) => openTo[action].includes(textAt(charge, 'status')));
  const found = action === 'refund' ? possible.at(-1) : possible[0];
  if (found !== undefined) return found;
  const states = charges.map((charge) => `${numberOf(charge)} ${textAt(charge, 'status')}`).join(', ');
  throw new Problem(`No installment can be changed by "${action}": ${states}.`);
}

/** Which charge of a payment, and how much of it; without a number the next one that is open to the action. */
export interface Choice {
  readonly number?: number | undefined;
  /** Reais of a refund: all that is left without it. */
  readonly amount?: number | undefined;
  /** Of the account that pays by Pix. */
  readonly document?: string | undefined;
}

const sumOf = (refunds: readonly Json[]): number =>
  refunds.reduce<number>((sum, refund) => sum + Number(at(refund, 'value')), 0);

/** Acts on one charge of a payment as its buyer or the payment gateway would; returns what became of it. */
export async function act(action: Action, pid: string, { number, amount, document }: Choice = {}): Promise<string> {
  const charges = await chargesOf(pid);
  const charge = number === undefined ? next(charges, action) : numbered(charges, number);
  const id = textAt(charge, 'id');
  const body = { ...(amount !== undefined && { value: amount }), ...(document !== undefined && { cpfCnpj: document }) };
  const changed = await sandbox(`/charges/${id}/${action}`, { method: 'POST', body });
  const state = at(changed, 'deleted') === true ? 'deleted' : textAt(changed, 'status');
  const refunded = sumOf(listAt(changed, 'refunds'));
  const given = refunded > 0 ? `, R$ ${refunded.toFixed(2)} refunded` : '';
  return `Installment ${numberOf(charge)} of ${pid} (R$ ${Number(at(charge, 'value')).toFixed(2)}, ${id}) is ${state}${given}.`;
}
