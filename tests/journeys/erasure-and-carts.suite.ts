import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import { Person } from './person.js';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';

const arrivalMs = 60_000;
const sevenDays = 7 * 86_400;

const emailOf = (number: number): string => `comprador${String(number)}@example.com`;

/** A cart that nobody pays, and a person who is erased, through all services. */
export function erasureAndCartsSuite(the: TheSystem): void {
  describe(`buyers with events over ${the.transport}`, () => {
    it('an erased person who has paid nothing leaves no trace in the back office, and can pay nothing any more', async () => {
      const { system } = the;
      const pid = await new Person(system, 41).buy();
      await becomes(system, pid, 'pending');
      await erase(system, 41);
      await leavesNoTrace(system, 'rotina_backoffice', 41);
      await becomes(system, pid, 'cancelled');
      expect(await traces(system, 'rotina_backoffice', 41)).toEqual([]);
    }, 180_000);

    it('an abandoned cart is cancelled at the gateway after seven days, once', async () => {
      const { system } = the;
      const pid = await new Person(system, 42).buy();
      await becomes(system, pid, 'pending');
      await system.restartLater(sevenDays + 60);
      await becomes(system, pid, 'cancelled');
      const events = `select 1 from outbox where type = 'CART_ABANDONED' and payload->>'reference' = '${pid}'`;
      expect(await system.query('rotina_backoffice', events)).toHaveLength(1);
      const charges = `select distinct status from charges where pid = '${pid}'`;
      expect(await system.query('rotina_checkout', charges)).toEqual([
        { status: 'deleted_or_canceled_by_new_payment' },
      ]);
      // The rest of the erased person in checkout waited for the cancelled charges.
      await leavesNoTrace(system, 'rotina_checkout', 41);
    }, 240_000);
  });
}

/** Waits until the order of a payment has a status. */
const becomes = (system: RunningSystem, pid: string, status: string): Promise<void> =>
  eventually(
    async () => {
      const sql = `select status from orders where reference = '${pid}'`;
      expect(await system.query('rotina_backoffice', sql)).toEqual([{ status }]);
    },
    { timeout: arrivalMs },
  );

/** By the request of the person, who has an account. */
async function erase(system: RunningSystem, number: number): Promise<void> {
  const person = new Person(system, number);
  await person.registerByAdministrator();
  await person.erase();
}

const leavesNoTrace = (system: RunningSystem, database: string, number: number): Promise<void> =>
  eventually(async () => expect(await traces(system, database, number)).toEqual([]), { timeout: arrivalMs });

/** The tables with a row that holds the address or the document of a buyer. */
async function traces(system: RunningSystem, database: string, number: number): Promise<string[]> {
  const tables = await system.query<{ name: string }>(
    database,
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const holds = [emailOf(number), cpfOf(number)].map((value) => `position('${value}' in lower(r::text)) > 0`);
    const sql = `select 1 from ${name} r where ${holds.join(' or ')} limit 1`;
    if ((await system.query(database, sql)).length > 0) found.push(name);
  }
  return found;
}
