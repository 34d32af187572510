import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '@rotina/service-kit/database';
import type { Caller } from '@rotina/testing';
import { TestService } from '@rotina/testing';
import { library } from './films.service.js';

const audit = '/admin/api/library/audit';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await TestService.start(library);
  admin = service.as({ id: 1, roles: ['admin'] });
}, 60_000);
afterAll(() => service.close());

describe('the list of the audit', () => {
  const ids = [1, 2, 3, 4, 5].map((number) => `0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0${number}`);
  const noon = '2026-03-10T15:00:00.000Z';

  /** The entries that a filter leaves, by the last digit of their ids. */
  const numbers = async (filter: object, range = [0, 9]): Promise<string> => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
    const entries = await admin.get(`${audit}?${query.toString()}`).ok<{ id: string }[]>();
    return entries.map(({ id }) => id.at(-1)).join('');
  };

  beforeEach(async () => {
    await execute(service.database.manager, 'truncate audit_entries');
    await execute(
      service.database.manager,
      `insert into audit_entries (id, at, who, role, action, resource)
       select id, at, 'ana@rotina.test', 'admin', 'update', 'films' from unnest($1::uuid[], $2::timestamptz[]) as one(id, at)`,
      [ids, ['2026-03-09T12:00:00Z', noon, noon, noon, '2026-03-12T02:59:59Z']],
    );
  });

  it('is read on from an entry, whatever was written meanwhile and however many have the same moment', async () => {
    expect(await numbers({}, [0, 1])).toBe('54');
    await execute(
      service.database.manager,
      `insert into audit_entries (id, at, who, role, action, resource)
       values (gen_random_uuid(), '2026-04-01T12:00:00Z', 'ana@rotina.test', 'admin', 'update', 'films')`,
    );
    expect(await numbers({ older_than: `${noon}/${ids[3] ?? ''}` }, [0, 1])).toBe('32');
    expect(await numbers({ older_than: `${noon}/${ids[1] ?? ''}` }, [0, 1])).toBe('1');
    expect(await numbers({ older_than: `2026-03-09T12:00:00Z/${ids[0] ?? ''}` })).toBe('');
  });

  it('has those of a time, of which a date is the whole day in São Paulo', async () => {
    expect(await numbers({ at_from: '2026-03-11' })).toBe('5');
    expect(await numbers({ at_to: '2026-03-10' })).toBe('4321');
    expect(await numbers({ at_from: '2026-03-11', at_to: '2026-03-11', who: 'ana@rotina.test' })).toBe('5');
    await admin.get(`${audit}?filter={"at_from":"yesterday"}`).badRequest();
  });

  it.each(['', 'x', noon, `${noon}/x`, `x/${ids[0] ?? ''}`, `${noon}/${ids[0] ?? ''}/x`])(
    'has no entry after %j, which is none',
    async (position) => {
      expect(await numbers({ older_than: position })).toBe('');
    },
  );
});
