import { dataOf } from '@rotina/client';
import type { Rotina } from '@rotina/client';
import { Problem } from '../../infra/embedded/problem.ts';
import { at, listAt, textAt, within } from './http.ts';
import type { Json } from './http.ts';
import { receivedBy } from './rotina.ts';
import type { AdminApi } from './rotina.ts';
import { fact } from './terminal.ts';

/** A broker that was killed twice, on a busy machine, takes more than half of it. */
const timeoutMs = 60_000;

/** A fact that must hold after some time; `lookUp` returns its details, or null or a problem while it does not hold. */
export interface Expectation {
  readonly title: string;
  readonly lookUp: () => Promise<string | null>;
}

export interface Purchase {
  readonly pid: string;
  /** The ids of its charges at the payment gateway, in the order of the plan. */
  readonly charges: readonly string[];
}

export interface Visitors {
  readonly admin: AdminApi;
  readonly finance: Rotina;
  readonly member: Rotina;
  readonly anyone: Rotina;
}

/** Everything that must hold after the first charge was paid, as outsiders see it. */
export function expectations(purchase: Purchase, visitors: Visitors): Expectation[] {
  return [
    { title: 'the payment is paid', lookUp: () => paymentIsPaid(purchase, visitors) },
    {
      title: 'the membership is paid, and anyone can look it up',
      lookUp: () => membershipIsPublic(purchase, visitors),
    },
    {
      title: 'the back office has the order, its first installment approved',
      lookUp: () => orderHasInstallments(purchase, visitors),
    },
    { title: 'the learning platform received the grant of access, once', lookUp: () => platformNotified(purchase) },
    {
      title: 'the accounts service received PURCHASE_CREATED, once',
      lookUp: () => accountsReceived(purchase, 'PURCHASE_CREATED'),
    },
    {
      title: 'the accounts service received INSTALLMENT_PAID, once',
      lookUp: () => accountsReceived(purchase, 'INSTALLMENT_PAID'),
    },
  ];
}

/** Waits for every expectation and prints each; false when one does not hold within a minute. */
export async function allHold(expected: readonly Expectation[]): Promise<boolean> {
  const started = performance.now();
  const outcomes: boolean[] = [];
  for (const { title, lookUp } of expected) {
    const remainingMs = timeoutMs - (performance.now() - started);
    let problem = '';
    const found = await within(Math.max(remainingMs, 0), () =>
      lookUp().catch((error: unknown) => {
        problem = ` (${error instanceof Error ? error.message : String(error)})`;
        return null;
      }),
    );
    fact(found !== null, `${title}: ${found ?? `not within ${timeoutMs / 1000} s${problem}`}`);
    outcomes.push(found !== null);
  }
  return outcomes.every(Boolean);
}

async function paymentIsPaid({ pid }: Purchase, { admin }: Visitors): Promise<string | null> {
  const payment = await admin.read(`/admin/api/checkout/payments/${pid}`);
  return at(payment, 'status') === 'paid' ? `payment ${pid} is paid` : null;
}

async function membershipIsPublic({ pid }: Purchase, { member, anyone }: Visitors): Promise<string | null> {
  const { data: memberships } = await dataOf(member.GET('/api/v2/user/memberships'));
  const bought = memberships.find(({ payment_reference: reference }) => reference === pid);
  if (!bought?.register_number || bought.status !== 'paid')
    throw new Problem(`It is ${bought?.status ?? 'not there'}.`);
  const params = { path: { register_number: bought.register_number } };
  const found = await dataOf(anyone.GET('/api/v1/memberships/{register_number}', { params }));
  const path = `/api/v1/memberships/${bought.register_number}`;
  return `valid until ${bought.valid_until}; GET ${path} returns ${JSON.stringify(found)}`;
}

async function orderHasInstallments(
  { pid, charges: [firstCharge] }: Purchase,
  { finance }: Visitors,
): Promise<string | null> {
  const { data } = await dataOf(finance.GET('/v1/sales/installments', { params: { query: { q: pid } } }));
  const [order] = data;
  if (!order) return null;
  const params = { path: { order_code: order.code } };
  const { installments } = await dataOf(finance.GET('/v1/sales/installments/{order_code}', { params }));
  const first = installments.find((installment) => installment.gateway_id === firstCharge);
  if (installments.length !== 12 || first?.status !== 'approved') return null;
  return `${order.code}, ${installments.length} installments, number ${first.number} approved`;
}

async function platformNotified({ pid }: Purchase): Promise<string | null> {
  const calls = accepted(await receivedBy('platform')).filter((body) => at(body, 'transaction') === pid);
  const [only] = calls;
  if (calls.length !== 1 || at(only, 'status') !== 'enabled') return null;
  return `status ${textAt(only ?? null, 'status')}, access until ${textAt(only ?? null, 'expires_at')}`;
}

async function accountsReceived({ pid, charges: [firstCharge] }: Purchase, type: string): Promise<string | null> {
  const events = accepted(await receivedBy('accounts')).filter(
    (body) => at(body, 'external_id') === pid && at(body, 'event_type') === type,
  );
  const [only] = events;
  if (events.length !== 1) return null;
  if (type === 'INSTALLMENT_PAID' && at(only, 'payload.paid_installment.provider_ref') !== firstCharge) return null;
  return `${listAt(only, 'payload.installments').length} installments, organization ${textAt(only ?? null, 'payload.organization_slug')}`;
}

/** The bodies of the calls that an outside system answered with success. */
export function accepted(log: Json): Json[] {
  return listAt(log, 'data')
    .filter((entry) => Number(at(entry, 'answered') ?? 500) < 300)
    .map((entry) => at(entry, 'body') ?? null);
}
