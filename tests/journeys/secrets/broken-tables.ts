import type { RunningSystem } from '../running-system.js';
import { canaries } from './canaries.js';
import type { HttpClient } from './http-client.js';

const tables = [
  ['rotina_membership', 'users'],
  ['rotina_membership', 'partners'],
  ['rotina_checkout', 'payments'],
  ['rotina_checkout', 'gateway_events'],
  ['rotina_habits', 'calendar_addresses'],
  ['rotina_membership', 'therapists'],
] as const;

async function rename(system: RunningSystem, name: (table: string) => readonly [string, string]): Promise<void> {
  for (const [database, table] of tables) {
    const [from, to] = name(table);
    await system.query(database, `alter table ${from} rename to ${to}`);
  }
}

/** Sends requests that end in unexpected errors, which are logged in full. */
export async function whileTablesAreMissing(
  system: RunningSystem,
  http: HttpClient,
  calendarPaths: readonly string[],
): Promise<void> {
  await rename(system, (table) => [table, `${table}_away`]);
  const customer = { name: 'X', email: 'x@rotina.test', document: '529.982.247-25' };
  const purchase = { checkout_id: 2, billing_type: 'CREDIT_CARD', installment_count: 1, customer };
  const card = { creditCardToken: canaries.card };
  const options = [
    ['POST /api/v1/auth/sign_in', { email: 'x@rotina.test', password: canaries.wrongPassword }, {}],
    ['POST /api/v1/auth/password', { email: 'x@rotina.test' }, {}],
    [
      'GET /api/v1/partner_membership?email=x@rotina.test',
      undefined,
      { 'partner-access-token': canaries.partnerToken },
    ],
    ['POST /api/v1/checkout', { ...purchase, credit_card_token: canaries.card }, {}],
    [
      'POST /api/v1/gateway/webhooks',
      { event: 'PAYMENT_CONFIRMED', payment: { id: 'pay_x', creditCard: card } },
      { 'asaas-access-token': canaries.webhookToken },
    ],
    ...calendarPaths.map((path) => [`GET ${path}`, undefined, {}] as const),
  ] as const;
  for (const [line, body, headers] of options) await http.request(line, { headers, ...(body && { body }) });
  await rename(system, (table) => [`${table}_away`, table]);
}
