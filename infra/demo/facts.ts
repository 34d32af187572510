import { at, listAt, textAt, within } from './http.ts';
import type { Json } from './http.ts';
import { member, membershipOf, receivedBy } from './rotina.ts';
import type { Membership, Visitor } from './rotina.ts';
import { fact } from './terminal.ts';

const patience = 30_000;

/** Something that must come true by itself; `look` says how it stands, or null while it does not. */
interface Expectation {
  readonly what: string;
  readonly look: () => Promise<string | null>;
}

export interface Purchase {
  readonly pid: string;
  readonly firstCharge: string;
  /** The member's membership before the purchase. */
  readonly before: Membership | null;
}

export interface Desks {
  readonly admin: Visitor;
  readonly finance: Visitor;
  readonly anyone: Visitor;
}

/** Everything that must be true after the first charge was paid, seen from outside. */
export function expectations(purchase: Purchase, desks: Desks): Expectation[] {
  return [
    { what: 'the payment is paid', look: () => paymentIsPaid(purchase, desks) },
    { what: 'the membership is paid, and anyone can look it up', look: () => membershipIsPublic(purchase, desks) },
    {
      what: 'the back office has the order, its first installment approved',
      look: () => orderHasInstallments(purchase, desks),
    },
    { what: 'the learning platform was told to grant access, once', look: () => platformWasTold(purchase) },
    {
      what: 'the accounts service received PURCHASE_CREATED, once',
      look: () => accountsReceived(purchase, 'PURCHASE_CREATED'),
    },
    {
      what: 'the accounts service received INSTALLMENT_PAID, once',
      look: () => accountsReceived(purchase, 'INSTALLMENT_PAID'),
    },
  ];
}

/** Waits for every expectation, shows each, and says whether all came true within 30 seconds. */
export async function allComeTrue(expected: readonly Expectation[]): Promise<boolean> {
  const started = performance.now();
  const outcomes: boolean[] = [];
  for (const { what, look } of expected) {
    const left = patience - (performance.now() - started);
    const found = await within(Math.max(left, 0), look);
    fact(found !== null, found === null ? `${what}: not within ${patience / 1000} s` : `${what}: ${found}`);
    outcomes.push(found !== null);
  }
  return outcomes.every(Boolean);
}

async function paymentIsPaid({ pid }: Purchase, { admin }: Desks): Promise<string | null> {
  const payment = await admin.look(`/admin/api/checkout/payments/${pid}`);
  return at(payment, 'status') === 'paid' ? `payment ${pid} is paid` : null;
}

async function membershipIsPublic({ before }: Purchase, { anyone }: Desks): Promise<string | null> {
  const now = await membershipOf(member);
  if (now?.status !== 'paid' || now.validUntil <= (before?.validUntil ?? '')) return null;
  const path = `/api/v1/memberships/${now.registerNumber}`;
  return `valid until ${now.validUntil}; GET ${path} says ${JSON.stringify(await anyone.look(path))}`;
}

async function orderHasInstallments({ pid, firstCharge }: Purchase, { finance }: Desks): Promise<string | null> {
  const found = await finance.look(`/v1/sales/installments?q=${pid}`);
  const code = at(found, 'data.0.code');
  if (typeof code !== 'string') return null;
  const order = await finance.look(`/v1/sales/installments/${code}`);
  const installments = listAt(order, 'installments');
  const first = installments.find((installment) => at(installment, 'gateway_id') === firstCharge);
  if (installments.length !== 12 || at(first, 'status') !== 'approved') return null;
  return `${code}, ${installments.length} installments, number ${textAt(first ?? null, 'number')} approved`;
}

async function platformWasTold({ pid }: Purchase): Promise<string | null> {
  const calls = accepted(await receivedBy('platform')).filter((body) => at(body, 'transaction') === pid);
  const [only] = calls;
  if (calls.length !== 1 || at(only, 'status') !== 'enabled') return null;
  return `status ${textAt(only ?? null, 'status')}, access until ${textAt(only ?? null, 'expires_at')}`;
}

async function accountsReceived({ pid, firstCharge }: Purchase, type: string): Promise<string | null> {
  const events = accepted(await receivedBy('accounts')).filter(
    (body) => at(body, 'external_id') === pid && at(body, 'event_type') === type,
  );
  const [only] = events;
  if (events.length !== 1) return null;
  if (type === 'INSTALLMENT_PAID' && at(only, 'payload.paid_installment.provider_ref') !== firstCharge) return null;
  return `${listAt(only, 'payload.installments').length} installments, organization ${textAt(only ?? null, 'payload.organization_slug')}`;
}

/** The bodies of the calls that an outside system answered with success. */
function accepted(log: Json): Json[] {
  return listAt(log, 'data')
    .filter((entry) => Number(at(entry, 'answered') ?? 500) < 300)
    .map((entry) => at(entry, 'body') ?? null);
}
