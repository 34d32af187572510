import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@rotina/testing';
import { Client } from 'pg';
import { RunningSystem } from './running-system.js';
import { whileTablesAreMissing } from './secrets/broken-tables.js';
import { canaries, cpf, disguises, settings } from './secrets/canaries.js';
import type { Needle } from './secrets/canaries.js';
import { findsIn } from './secrets/databases.js';
import { Doors } from './secrets/doors.js';
import { buying, callingBack, showingTokens, signingIn, subscribing } from './secrets/traffic.js';

const databases = ['rotina_habits', 'rotina_membership', 'rotina_checkout', 'rotina_backoffice', 'rotina_events'];

/** Where a buyer's CPF has to be: their own rows, and the events and deliveries that spec 3 wants it in. */
const homesOfCpf = [
  'rotina_membership: users.document',
  'rotina_checkout: payments.customer_document',
  'rotina_checkout: accounts_events.payload',
  'rotina_checkout: deliveries.body of accounts',
  'rotina_checkout: deliveries.body of platform',
  'rotina_checkout: outbox.payload of PURCHASE_CREATED',
  'rotina_checkout: outbox.payload of PURCHASE_PAID',
  'rotina_checkout: outbox.payload of INSTALLMENT_PAID',
  'rotina_backoffice: buyers.document',
  'rotina_backoffice: buyers.search',
];

/** `npm start` shows a newcomer the token of the fixture partner. */
const welcome = /^ +partner +sandbox-partner$/;

describe('secrets and personal data', () => {
  let system: RunningSystem;
  let doors: Doors;
  const secrets: Needle[] = Object.entries(canaries).map(([name, value]) => ({ name, value }));

  beforeAll(async () => {
    system = await RunningSystem.start('embedded', settings);
    doors = new Doors(system);
    const { admin, user, resetToken } = await signingIn(doors);
    secrets.push(
      { name: 'access token', value: user.token },
      { name: "access token's signature", value: user.token.split('.')[2] ?? user.token },
      { name: 'password link', value: resetToken },
    );
    const calendarTokens = await subscribing(doors, admin);
    for (const value of calendarTokens) secrets.push({ name: 'calendar address', value });
    await showingTokens(doors, user);
    await callingBack(doors);
    await buying(doors, admin);
    await everythingArrived(system);
    await whileTablesAreMissing(system, doors, calendarTokens);
  }, 300_000);

  it('are in no log line', () => {
    const needles = [...secrets, ...cpf].flatMap(disguises);
    const lines = system.output.split('\n').filter((line) => !welcome.test(line));
    expect(lines.filter((line) => /internal|relation .* does not exist/.test(line)).length).toBeGreaterThan(3);
    expect(lines.filter((line) => needles.some(({ value }) => line.includes(value)))).toEqual([]);
  });

  it('are in no answer that refuses something', () => {
    const needles = secrets.flatMap(disguises);
    expect(doors.refusals.length).toBeGreaterThan(100);
    expect(doors.refusals.filter((text) => needles.some(({ value }) => answerOf(text).includes(value)))).toEqual([]);
  });

  it.each(databases)('are in no column of %s that is not meant for them', async (name) => {
    const finds = await findsIn(system.databaseUrl(name), [...secrets, ...cpf].flatMap(disguises));
    const astray = finds.filter(
      ({ place, name: needle }) => needle !== 'CPF' || !homesOfCpf.includes(`${name}: ${place}`),
    );
    expect(astray).toEqual([]);
  });

  it('are found where they are at home, so that the search can be believed', async () => {
    const finds = await findsIn(system.databaseUrl('rotina_checkout'), cpf);
    const atHome = ['payments.customer_document', 'outbox.payload of PURCHASE_CREATED'];
    expect(finds).toEqual(expect.arrayContaining(atHome.map((place) => ({ place, name: 'CPF' }))));
  });

  afterAll(() => system.stop(), 90_000);
});

/** What was answered, without our own description of the question. */
const answerOf = (refusal: string): string => refusal.slice(refusal.indexOf(': ') + 2);

/** The purchase has reached everybody who is told of it, so that whatever carries it has been written. */
async function everythingArrived(system: RunningSystem): Promise<void> {
  const facts = [
    ['rotina_backoffice', 'select count(*) > 0 as fact from orders'],
    ['rotina_membership', "select count(*) > 0 as fact from memberships where payment_reference <> 'fixture-member'"],
    ['rotina_checkout', "select count(*) >= 2 as fact from deliveries where state = 'delivered' and attempts > 1"],
    ['rotina_membership', "select bool_and(state = 'sent') as fact from mails"],
  ] as const;
  for (const [database, sql] of facts) {
    const client = new Client({ connectionString: system.databaseUrl(database) });
    await client.connect();
    await eventually(async () => expect((await client.query(sql)).rows).toEqual([{ fact: true }]), { timeout: 60_000 });
    await client.end();
  }
}
