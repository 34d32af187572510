import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { auditOfAll } from './audit.js';
import type { AuditSource } from './audit.js';

interface Written {
  readonly service: string;
  readonly id: string;
  readonly at: string;
}

const uuid = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = (minute: number): string => `2026-03-10T12:${String(minute).padStart(2, '0')}:00.000Z`;

/** The audits of services as these answer them, and how often they were asked. */
function sourceOf(written: Written[]): AuditSource & { readonly asked: string[] } {
  const asked: string[] = [];
  const placeOf = (entry: Written): string => `${entry.at}/${entry.id}`;
  return {
    asked,
    async list(service, { older_than: older }, size) {
      asked.push(service);
      const left = written
        .filter((entry) => entry.service === service && (typeof older !== 'string' || placeOf(entry) < older))
        .toSorted((entry, other) => (placeOf(entry) < placeOf(other) ? 1 : -1));
      return { data: left.slice(0, size), total: left.length };
    },
    async one(service, id) {
      const found: RaRecord | undefined = written.find((entry) => entry.service === service && entry.id === id);
      if (!found) throw new Error('Not found');
      return found;
    },
  };
}

const written = (): Written[] =>
  [
    ['habits', 1],
    ['checkout', 2],
    ['checkout', 3],
    ['membership', 4],
    ['checkout', 5],
    ['backoffice', 5],
    ['habits', 5],
  ].map(([service, minute], index) => ({ service: String(service), id: uuid(index), at: at(Number(minute)) }));

describe('the audit of all services', () => {
  const pages = async (source: AuditSource, numbers: readonly number[], filter = {}): Promise<string[]> => {
    const audit = auditOfAll(source);
    const read: string[] = [];
    for (const page of numbers) {
      const { data, total } = await audit.getList({ pagination: { page, perPage: 3 } }, filter);
      const entries = data.map(({ id }) => `${id.slice(0, id.indexOf('-'))}${id.slice(-1)}`).join(' ');
      read.push(`${entries} of ${String(total)}`);
    }
    return read;
  };

  it('has the entries newest first, and by their ids where they have one moment', async () => {
    const expected = ['habits6 backoffice5 checkout4 of 7', 'membership3 checkout2 checkout1 of 7', 'habits0 of 7'];
    expect(await pages(sourceOf(written()), [1, 2, 3])).toEqual(expected);
  });

  it('opens a later page at once, by the entries before it', async () => {
    expect(await pages(sourceOf(written()), [3])).toEqual(['habits0 of 7']);
  });

  it('goes on where a page ended, though entries were written meanwhile', async () => {
    const entries = written();
    const audit = auditOfAll(sourceOf(entries));
    const ids = async (page: number): Promise<string[]> =>
      (await audit.getList({ pagination: { page, perPage: 3 } }, {})).data.map(({ id }) => id);
    await ids(1);
    entries.push({ service: 'habits', id: uuid(9), at: at(9) });
    expect(await ids(2)).toEqual([`membership-${uuid(3)}`, `checkout-${uuid(2)}`, `checkout-${uuid(1)}`]);
    expect((await ids(1))[0]).toBe(`habits-${uuid(9)}`);
    expect(await ids(2)).toEqual([`checkout-${uuid(4)}`, `membership-${uuid(3)}`, `checkout-${uuid(2)}`]);
  });

  it('asks one service alone where the filter names it', async () => {
    const source = sourceOf(written());
    expect(await pages(source, [1], { service: 'checkout' })).toEqual(['checkout4 checkout2 checkout1 of 3']);
    expect(source.asked).toEqual(['checkout']);
  });

  it('reads an entry from its service', async () => {
    const { data } = await auditOfAll(sourceOf(written())).getOne(`membership-${uuid(3)}`);
    expect(data).toMatchObject({ id: `membership-${uuid(3)}`, service: 'membership', at: at(4) });
  });
});
