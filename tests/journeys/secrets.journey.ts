import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { disguises, searchDatabase } from '@rotina/testing/secrets';
import type { Needle } from '@rotina/testing/secrets';
import { RunningSystem } from './running-system.js';
import { whileTablesAreMissing } from './secrets/broken-tables.js';
import { canaries, cpf, settings } from './secrets/canaries.js';
import { HttpClient } from './secrets/http-client.js';
import {
  buy,
  sendCallbacks,
  sendTokens,
  signInAndReset,
  subscribeToCalendar,
  syncRepayments,
} from './secrets/traffic.js';
import { connectTherapistCalendars, tokenOf } from './secrets/therapist-calendars.js';

const databases = ['rotina_habits', 'rotina_membership', 'rotina_checkout', 'rotina_backoffice', 'rotina_events'];

/** Columns that must hold a buyer's CPF: the buyer's own rows, and the events and deliveries of spec 3. */
const columnsWithCpf = [
  'rotina_membership: users.document',
  'rotina_membership: memberships.buyer_document',
  'rotina_membership: inbound_webhooks.body',
  'rotina_membership: inbound_webhooks.buyer_document',
  'rotina_checkout: payments.customer_document',
  'rotina_checkout: accounts_events.payload',
  'rotina_checkout: deliveries.body of accounts',
  'rotina_checkout: deliveries.body of platform',
  'rotina_checkout: outbox.payload of PURCHASE_PLACED',
  'rotina_checkout: outbox.payload of PURCHASE_CREATED',
  'rotina_checkout: outbox.payload of PURCHASE_PAID',
  'rotina_checkout: outbox.payload of INSTALLMENT_PAID',
  'rotina_backoffice: buyers.document',
  'rotina_backoffice: buyers.search',
];

/** `npm start` prints the token of the fixture partner. */
const welcome = /^ +partner +partner-access-token: sandbox-partner$/;

describe('secrets and personal data', () => {
  let system: RunningSystem;
  let http: HttpClient;
  const secrets: Needle[] = Object.entries(canaries).map(([name, value]) => ({ name, value }));

  beforeAll(async () => {
    system = await RunningSystem.start('embedded', settings);
    http = new HttpClient(system);
    const { admin, user, resetToken } = await signInAndReset(http);
    secrets.push(
      { name: 'access token', value: user.token },
      { name: "access token's signature", value: user.token.split('.')[2] ?? user.token },
      { name: 'password link', value: resetToken },
    );
    const calendarTokens = await subscribeToCalendar(http, admin);
    for (const value of calendarTokens) secrets.push({ name: 'calendar address', value });
    const feeds = await connectTherapistCalendars(http);
    for (const path of feeds) secrets.push({ name: 'address of a feed', value: tokenOf(path) });
    await sendTokens(http, user);
    await sendCallbacks(http);
    await buy(http, admin);
    await syncRepayments(http);
    await everythingArrived(system);
    const calendars = calendarTokens.map((token) => `/v1/habits/calendar/${token}.ics`);
    await whileTablesAreMissing(system, http, [...calendars, ...feeds]);
  }, 300_000);

  it('are in no log line', () => {
    const needles = [...secrets, ...cpf].flatMap(disguises);
    const lines = system.output.split('\n').filter((line) => !welcome.test(line));
    expect(lines.filter((line) => /internal|relation .* does not exist/.test(line)).length).toBeGreaterThan(3);
    expect(lines.filter((line) => needles.some(({ value }) => line.includes(value)))).toEqual([]);
  });

  it('are in no error response', () => {
    const needles = secrets.flatMap(disguises);
    expect(http.refusals.length).toBeGreaterThan(100);
    expect(http.refusals.filter((text) => needles.some(({ value }) => responseOf(text).includes(value)))).toEqual([]);
  });

  it.each(databases)('are only in the columns of %s that are meant for them', async (name) => {
    const finds = await searchDatabase(system.databaseUrl(name), [...secrets, ...cpf].flatMap(disguises));
    const unexpected = finds.filter(
      ({ place, name: needle }) => needle !== 'CPF' || !columnsWithCpf.includes(`${name}: ${place}`),
    );
    expect(unexpected).toEqual([]);
  });

  it('are found in the columns that hold them, which shows that the search works', async () => {
    const finds = await searchDatabase(system.databaseUrl('rotina_checkout'), cpf);
    const expected = ['payments.customer_document', 'outbox.payload of PURCHASE_CREATED'];
    expect(finds).toEqual(expect.arrayContaining(expected.map((place) => ({ place, name: 'CPF' }))));
  });

  afterAll(() => system.stop(), 90_000);
});

/** The response text without our description of the request. */
const responseOf = (refusal: string): string => refusal.slice(refusal.indexOf(': ') + 2);

/** Waits until every recipient of the purchase has it, so that all rows about it are written. */
async function everythingArrived(system: RunningSystem): Promise<void> {
  const facts = [
    ['rotina_backoffice', 'select count(*) > 0 as fact from orders'],
    ['rotina_membership', "select count(*) > 0 as fact from memberships where payment_reference <> 'fixture-member'"],
    ['rotina_checkout', "select count(*) >= 2 as fact from deliveries where state = 'delivered' and attempts > 1"],
    ['rotina_membership', "select bool_and(state = 'sent') as fact from mails"],
    ['rotina_membership', 'select bool_and(error is not null) as fact from calendars'],
  ] as const;
  for (const [database, sql] of facts) {
    await eventually(async () => expect(await system.query(database, sql)).toEqual([{ fact: true }]), {
      timeout: 60_000,
    });
  }
}
