import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { disguises, searchDatabase } from '@rotina/testing/secrets';
import type { Needle } from '@rotina/testing/secrets';
import { Person } from './person.js';
import type { RunningSystem } from './running-system.js';
import type { TheSystem } from './shared-system.js';

const databases = ['rotina_habits', 'rotina_membership', 'rotina_checkout', 'rotina_backoffice', 'rotina_events'];
/** Checkout looks at a payment again after five minutes, because work that has read the person may still write; others wait for days. */
const laterSeconds = 5 * 86_400 + 60;
const erasureMs = 60_000;

/** The contents of `kept`: documents of paid sales, and the messages of two weeks. */
const keptColumns = ['rotina_backoffice: buyers.document', 'rotina_checkout: payments.customer_document'];
const keptTopics = ['checkout.purchases', 'checkout.installments', 'membership.users'];
/** PostgreSQL's own files, which the search of the databases reads, and the data of the outside systems. */
const otherFolders = ['postgres', 'sandbox'];

/** Everything that recognises the person, in each spelling that a service may use. */
function needlesOf({ email, nextEmail, document, phone }: Person): Needle[] {
  const formatted = document.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/u, '$1.$2.$3-$4');
  const values = {
    email,
    'next email': nextEmail,
    document,
    'formatted document': formatted,
    phone: phone.slice('+55'.length),
  };
  return Object.entries(values).flatMap(([name, value]) => disguises({ name, value }));
}

/** A person who used everything is erased by their own request: afterwards all stores are searched for them. */
export function erasureSearchSuite(the: TheSystem): void {
  describe(`after an erasure with events over ${the.transport}`, () => {
    let needles: Needle[];
    let paidPid: string;
    let unpaidPid: string;

    beforeAll(async () => {
      const { system } = the;
      const person = new Person(system, 77);
      needles = needlesOf(person);
      ({ paidPid, unpaidPid } = await person.useEverything());
      expect(await findsIn(system, needles)).toEqual(
        expect.arrayContaining(['rotina_membership: users.email', ...keptColumns]),
      );
      const { kept } = await person.erase();
      expect(kept).toHaveLength(4);
    }, 300_000);

    it('no database holds the person, but for the documents of paid sales', async () => {
      const { system } = the;
      await eventually(async () => expect(await addressesIn(system, 'rotina_membership', needles)).toEqual([]), {
        timeout: erasureMs,
      });
      await system.restartLater(laterSeconds);
      await eventually(async () => expect(await findsIn(system, needles)).toEqual(keptColumns), {
        timeout: erasureMs,
        every: 2_000,
      });
      const kept = `select pid from payments where customer_document <> '' and pid in ('${paidPid}', '${unpaidPid}')`;
      expect(await system.query('rotina_checkout', kept)).toEqual([{ pid: paidPid }]);
    }, 240_000);

    it('no file holds the person, but for the records of topics that are deleted after two weeks', () => {
      expect(filesWith(the.system.dataFolder, needles).filter((file) => !isKept(file))).toEqual([]);
    });

    it('no line of a log holds the person', () => {
      const { output } = the.system;
      expect(output.length).toBeGreaterThan(1_000);
      const holds = (line: string): boolean => needles.some(({ value }) => line.includes(value));
      expect(output.split('\n').filter(holds)).toEqual([]);
    });
  });
}

/** The columns of all databases that hold the person. */
async function findsIn(system: RunningSystem, needles: readonly Needle[]): Promise<string[]> {
  const found = await Promise.all(databases.map((name) => addressesIn(system, name, needles)));
  return [...new Set(found.flat())].sort();
}

async function addressesIn(system: RunningSystem, name: string, needles: readonly Needle[]): Promise<string[]> {
  const finds = await searchDatabase(system.databaseUrl(name), needles);
  return finds.map(({ place }) => `${name}: ${place}`);
}

/** The files below a folder that hold the person, as paths from there. */
function filesWith(folder: string, needles: readonly Needle[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !otherFolders.includes(file.split(path.sep)[0] ?? ''));
  return files.filter((file) => {
    const bytes = readFileSync(path.join(folder, file));
    return needles.some(({ value }) => bytes.includes(value));
  });
}

/** `kafka/data/checkout.purchases-0/00000000000000000000.log` */
const isKept = (file: string): boolean =>
  file.startsWith(`kafka${path.sep}`) &&
  keptTopics.some((topic) => path.basename(path.dirname(file)).replace(/-\d+$/u, '').endsWith(topic));
