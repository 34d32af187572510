import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, query } from '@rotina/service-kit/database';
import type { Caller } from '@rotina/testing';
import { TestService } from '@rotina/testing';
import { library } from './films.service.js';

const path = '/admin/api/library/films';
const audit = '/admin/api/library/audit';

interface FilmJson {
  readonly id: number;
  readonly title: string;
}

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await TestService.start(library);
  admin = service.as({ id: 1, roles: ['admin'] });
}, 60_000);
afterAll(() => service.close());

const listed = async (query: string): Promise<string[]> =>
  (await admin.get(`${path}?${query}`).ok<FilmJson[]>()).map(({ title }) => title);

describe('the list of an administrators’ resource', () => {
  beforeEach(async () => {
    await execute(service.database.manager, 'truncate films restart identity');
    await execute(
      service.database.manager,
      `insert into films (title, price_cents, tags) values
         ('Beta', 200, '{a,b}'), ('alpha', null, '{}'), ('50% off', 9007199254740991, '{b}'), ('Alphabet', 100, '{a}')`,
    );
  });

  it('has pages, with the number of all rows', async () => {
    const response = await admin.get(`${path}?range=[1,2]&sort=["id","ASC"]`).response();
    expect(response.headers['content-range']).toBe('films 1-2/4');
    expect(response.body).toEqual([
      { id: 2, title: 'alpha', priceCents: null, tags: [], password: null },
      { id: 3, title: '50% off', priceCents: 9_007_199_254_740_991, tags: ['b'], password: null },
    ]);
    expect(await admin.get(path).ok<FilmJson[]>()).toHaveLength(3);
  });

  it.each([
    ['sort=["price","DESC"]&range=[0,9]', ['50% off', 'Beta', 'Alphabet', 'alpha']],
    ['sort=["title","ASC"]&filter={"id":[1,4,"x"]}', ['Alphabet', 'Beta']],
    ['sort=["id","ASC"]&filter={"id":[1,2,3,4]}', ['Beta', 'alpha', '50% off', 'Alphabet']],
    ['filter={"title":"ALPHA"}&sort=["id","ASC"]', ['alpha', 'Alphabet']],
    ['filter={"title":"%25"}', ['50% off']],
    ['filter={"tag":["a","c"]}&sort=["id","ASC"]', ['Beta', 'Alphabet']],
    ['filter={"price":[null,100]}&sort=["id","ASC"]', ['alpha', 'Alphabet']],
    ['filter={"price":"cheap"}', []],
  ])('is sorted and filtered by %s', async (query, titles) => {
    expect(await listed(query)).toEqual(titles);
  });

  it.each([
    'range=[2,1]',
    'range=x',
    'sort=["password","ASC"]',
    'sort={}',
    'filter=[]',
    'filter={"password":"x"}',
    'filter={"toString":"x"}',
  ])('is 400 for %s', async (query) => {
    await admin.get(`${path}?${query}`).badRequest();
  });

  it.each(['0', 'x', '-1', '99999999999', '%00'])('has no row with the id %s', async (id) => {
    await admin.get(`${path}/${id}`).notFound({ code: 'film_not_found' });
    await admin.put(`${path}/${id}`, {}).notFound();
    await admin.post(`${path}/${id}/sell`).notFound();
  });

  it('is for its roles alone', async () => {
    await service
      .as({ id: 2, roles: ['librarian'] })
      .get(`${path}/1`)
      .ok({ title: 'Beta' });
    await service
      .as({ id: 3, roles: ['user'] })
      .get(`${path}/x`)
      .forbidden();
    await service
      .as({ id: 2, roles: ['librarian'] })
      .get(audit)
      .forbidden();
    await service.as(null).get(path).unauthorized();
  });
});

describe('a change of an administrators’ resource', () => {
  let id: number;

  beforeEach(async () => {
    await execute(service.database.manager, 'truncate audit_entries');
    const body = { title: 'Gamma', price_cents: 300, password: 'hidden', reason: 'donated by 529.982.247-25' };
    ({ id } = await admin.post(path, body).created<{ id: number }>({ title: 'Gamma', priceCents: 300 }));
  });

  const entries = (): Promise<object[]> => admin.get(audit).ok<object[]>();

  it('is recorded with who, what and why, without secrets', async () => {
    const [entry] = await entries();
    expect(entry).toEqual({
      id: expect.any(String),
      at: service.clock.now().toString({ fractionalSecondDigits: 3 }),
      who: expect.stringContaining('@'),
      role: 'admin',
      action: 'create',
      resource: 'films',
      resource_id: String(id),
      before: null,
      after: { id, title: 'Gamma', priceCents: 300, password: '***' },
      reason: 'donated by ***',
    });
    await admin.get(`${audit}/${(entry as { id: string }).id}`).ok({ action: 'create' });
    await admin.post(audit, {}).notFound();
  });

  it('updates and deletes with the row as the answer', async () => {
    const librarian = service.as({ id: 2, roles: ['librarian'] });
    await librarian.put(`${path}/${id}`, { title: 'Delta' }).ok({ id, title: 'Delta', priceCents: 300 });
    await librarian.delete(`${path}/${id}`).unprocessable({ fields: ['reason'] });
    await librarian.delete(`${path}/${id}?reason=${encodeURIComponent('lost at sea')}`).ok({ id, title: 'Delta' });
    await librarian.delete(`${path}/${id}?reason=again`).notFound();
    expect(await entries()).toMatchObject([
      { action: 'delete', role: 'librarian', before: { title: 'Delta' }, after: null, reason: 'lost at sea' },
      { action: 'update', before: { title: 'Gamma' }, after: { title: 'Delta' }, reason: null },
      { action: 'create' },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ action: 'update', resource_id: String(id) }));
    expect(await admin.get(`${audit}?filter=${filter}`).ok<object[]>()).toHaveLength(1);
  });

  it('receives what was prepared before its transaction', async () => {
    await admin.post(path, { title: 'Free' }).created({ title: 'Free', tags: ['new', 'free'] });
    await admin.put(`${path}/${id}`, { title: 'Paid', price_cents: 1 }).ok({ title: 'Paid', tags: ['new'] });
    await admin.post(`${path}/${id}/lend`, { reason: 'holidays' }).status(202, { lent: `film ${id}` });
  });

  it('is 404 for a row outside the resource, which it neither locks nor changes', async () => {
    const insert = `insert into films (title, tags) values ('Lost', '{}') returning id`;
    const [lost] = await query<{ id: number }>(service.database.manager, insert);
    const outside = `${path}/${lost?.id ?? 0}`;
    await service.database.transaction(async (tx) => {
      expect(await query(tx, 'select title from films where id = $1 for update', [lost?.id])).toEqual([
        { title: 'Lost' },
      ]);
      // None of these waits for the row.
      await admin.put(outside, { title: 'Found' }).notFound({ code: 'film_not_found' });
      await admin.delete(`${outside}?reason=lost`).notFound();
      await admin.post(`${outside}/lend`, { reason: 'lost' }).notFound();
    });
    await admin.get(outside).notFound();
    expect(await entries()).toHaveLength(1);
  });

  it('may be an action of its own', async () => {
    await admin.post(`${path}/${id}/lend`, {}).unprocessable({ fields: ['reason'] });
    await admin.post(`${path}/${id}/lend`, { reason: 5 }).unprocessable({ fields: ['reason'] });
    await admin.post(`${path}/${id}/lend`, { reason: 'holidays' }).status(202, { lent_to: expect.any(String) });
    expect(await entries()).toMatchObject([{ action: 'lend', reason: 'holidays' }, { action: 'create' }]);
  });

  it('with an Idempotency-Key is made once, and answered as the first time, where its action says so', async () => {
    const keyed = admin.with({ 'idempotency-key': 'lend-once' });
    const reason = 'holidays';
    const [first, second] = await Promise.all(
      [1, 2].map(() => keyed.post(`${path}/${id}/lend`, { reason }).status(202, { lent: `film ${id}` })),
    );
    expect(second).toEqual(first);
    await keyed.post(`${path}/${id}/lend`, { reason: 'another' }).unprocessable();
    expect(await entries()).toMatchObject([{ action: 'lend' }, { action: 'create' }]);
  });

  it('leaves nothing behind when it fails', async () => {
    await admin.put(`${path}/${id}`, { title: 'forbidden' }).conflict({ code: 'forbidden_title' });
    await admin.put(`${path}/${id}`, { title: 5 }).unprocessable({ fields: ['title'] });
    await admin.post(`${path}/${id}/sell`).conflict({ code: `not_sold_${id}` });
    await admin.get(`${path}/${id}`).ok({ title: 'Gamma', priceCents: 300 });
    expect(await entries()).toHaveLength(1);
  });
});

describe('a document number in an administrators’ resource', () => {
  const [whole, masked] = ['About 529.982.247-25', 'About ***.982.247-**'];
  const reason = 'asked by 529.982.247-25';
  let librarian: Caller;
  let film: string;

  beforeEach(async () => {
    await execute(service.database.manager, 'truncate films, audit_entries');
    librarian = service.as({ id: 2, roles: ['librarian'] });
    const { id } = await librarian.post(path, { title: whole }).created<FilmJson>({ title: masked });
    film = `${path}/${id}`;
  });

  it('is masked in lists, in rows and in the answers to changes', async () => {
    expect(await listed('')).toEqual([masked]);
    await admin.get(film).ok({ title: masked });
    await admin.put(film, { title: `${whole}, again` }).ok({ title: `${masked}, again` });
    await admin.post(`${film}/lend`, { reason }).status(202, { lent_to: expect.stringContaining('@') });
    await admin.delete(`${film}?reason=lost`).ok({ title: `${masked}, again` });
    const { text } = await admin.get(audit).response();
    expect(text).not.toContain('529.');
  });

  it('is revealed to administrators who say why, which is recorded without it', async () => {
    await execute(service.database.manager, 'truncate audit_entries');
    await admin.post(`${film}/reveal`, { reason }).ok({ title: whole });
    const [entry, ...more] = await admin.get(audit).ok<object[]>();
    expect(entry).toMatchObject({ role: 'admin', action: 'reveal', resource: 'films', before: null, after: null });
    expect(entry).toMatchObject({ resource_id: film.split('/').at(-1), reason: 'asked by ***' });
    expect(more).toEqual([]);
  });

  it('is not revealed to others, without a reason, or of a row that does not exist; and nothing is recorded', async () => {
    await execute(service.database.manager, 'truncate audit_entries');
    await librarian.post(`${film}/reveal`, { reason }).forbidden();
    await admin.post(`${film}/reveal`).unprocessable({ fields: ['reason'] });
    await admin.post(`${film}/reveal`, { reason: 5 }).unprocessable({ fields: ['reason'] });
    await admin.post(`${path}/2000000000/reveal`, { reason }).notFound({ code: 'film_not_found' });
    await admin.post(`${path}/x/reveal`, { reason }).notFound();
    expect(await admin.get(audit).ok<object[]>()).toEqual([]);
  });
});
