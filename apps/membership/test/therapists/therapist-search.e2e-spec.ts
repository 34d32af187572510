import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fixtures } from '@rotina/service-kit/service';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

const admins = '/admin/api/membership/therapists';
const searchPath = '/api/v2/therapist/search';

let test: MembershipTest;
let admin: Caller;

interface Found {
  readonly data: readonly { readonly slug: string }[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
  await admin.post('/admin/api/membership/tags', { name: 'Xadrez terapêutico', kind: 'experience' }).created();
  const therapists = [
    { name: 'Zélia Quintanova', bio: 'Cuida de zumbidos.', languages: ['Xhosa', 'Inglês'], gender: 'female' },
    { name: 'Quintanova', gender: 'male', full_address: 'Rua das 100% Flores_Azuis, 7', city: 'Ourinópolis' },
    { name: 'Abel Quintanova Neto', gender: 'non_binary', tags: ['xadrez-terapeutico'], languages: ['Xhosa'] },
    { name: 'Bento Outro', bio: 'Aluno de Quintanova, atende em Ourinópolis.' },
    { name: 'Inativa Quintanova', active: false },
  ];
  for (const therapist of therapists) await admin.post(admins, therapist).created();
});
afterAll(() => test.close());

const search = (term: string, query = ''): Promise<Found> =>
  test.anonymous.get(`${searchPath}${term && `/${encodeURIComponent(term)}`}${query && `?${query}`}`).ok<Found>();
const slugs = async (term: string, query = ''): Promise<string[]> =>
  (await search(term, query)).data.map(({ slug }) => slug);

/** Adds therapists whose names begin alike, with a number. */
async function insertMany(prefix: string, count: number, text = ''): Promise<void> {
  const { manager } = test.service.database;
  await manager.query(`
    insert into therapists (slug, name, languages, online, in_person, active, time_zone, session_minutes, step_minutes,
      buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, max_days_ahead, feed_revision, share_token, search_name,
      search_address, search_languages, search_tags, search_text, search_signature)
    select '${prefix}' || n, '${prefix} ' || n, '{}', true, false, true, 'America/Sao_Paulo', 50, 50, 0, 0, 0, 60, 0,
      'token ${prefix}' || n, ' ${prefix} ' || lpad(n::text, 4, '0'), '', '', '', found.text, search_signature(found.text)
    from generate_series(1, ${String(count)}) n, lateral (select ' ${prefix} ' || n || E'\\n ${text}' as text) found`);
  await manager.query(`insert into next_slots (therapist_id, due_at, attempts) select id, now(), 0 from therapists
    where slug like '${prefix}%'`);
}

const deleteMany = (prefix: string): Promise<unknown> =>
  test.service.database.manager.query(`delete from therapists where slug like '%${prefix}%'`);

describe('the search of therapists', () => {
  const allFour = ['quintanova', 'abel-quintanova-neto', 'zelia-quintanova', 'bento-outro'];

  it('shows the exact name first, then longer names, then what is found elsewhere, each by name; inactive ones never', async () => {
    await expect(slugs('quintanova')).resolves.toEqual(allFour);
  });

  it.each([
    ['accents and case', 'QUINTÃNOVA zélia', ['zelia-quintanova']],
    ['every word, wherever it is', 'xhosa quinta', ['abel-quintanova-neto', 'zelia-quintanova']],
    ['bio', 'zumbido', ['zelia-quintanova']],
    ['tags', 'xadrez terapeu', ['abel-quintanova-neto']],
    ['address', 'ourinópolis', ['bento-outro', 'quintanova']],
    ['wildcards literally', '100%', ['quintanova']],
    ['an underscore literally', 's_a', ['quintanova']],
    ['no backslash', '\\', []],
    ['a short word where a word begins', 'ne quintanova', ['abel-quintanova-neto']],
    ['no short word within a word', 'nt quintanova', []],
    ['an injection as text', "' or 1=1 --", []],
    ['NUL as a space', 'quinta\0xhosa', ['abel-quintanova-neto', 'zelia-quintanova']],
  ])('finds %s', async (_, term, expected) => {
    await expect(slugs(term)).resolves.toEqual(expected);
  });

  it('finds an apostrophe however it is typed, there and in the term', async () => {
    await admin.post(admins, { name: 'Joana d’Ávila', full_address: "Rua d'Água, 1" }).created();
    for (const term of ["d'avila", 'd’ávila', 'joana d`Avila', 'd’água', "d'agua"]) {
      await expect(slugs(term)).resolves.toEqual(['joana-davila']);
    }
    await expect(slugs('', "q[user_name_cont]=d'avila")).resolves.toEqual(['joana-davila']);
    await expect(slugs('', 'q[user_user_addresses_full_address_cont]=d%E2%80%99agua')).resolves.toEqual([
      'joana-davila',
    ]);
  });

  it('has pages in one order, and its total', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search('quintanova', `page=${page}&per_page=1`)));
    expect(pages.flatMap(({ data }) => data.map(({ slug }) => slug))).toEqual(allFour);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4]);
    await expect(slugs('quintanova', 'page=2&per_page=3')).resolves.toEqual(allFour.slice(3));
    await expect(search('', 'per_page=900')).resolves.toMatchObject({ page: 1, per_page: 100 });
  });

  it.each(['page=0', 'page=a', 'page=1.5', 'per_page=0', 'per_page=-1', 'available_within=soon'])(
    'refuses %s with 400',
    async (query) => {
      await test.anonymous.get(`${searchPath}?${query}`).badRequest();
    },
  );

  it('refuses a term of more than 200 characters', async () => {
    await test.anonymous.get(`${searchPath}/${'a'.repeat(201)}`).badRequest();
  });

  it.each([
    ['q[languages_cont_any][]=xho&q[languages_cont_any][]=', ['abel-quintanova-neto', 'zelia-quintanova']],
    ['q[languages_cont_any]=none&q[languages_cont_any]=XHOSA', ['abel-quintanova-neto', 'zelia-quintanova']],
    ['q%5Blanguages_cont_any%5D%5B%5D=xhosa&q[gender_eq]=female', ['zelia-quintanova']],
    ['q[tag_options_slug_cont_any]=xadrez-t', ['abel-quintanova-neto']],
    ['q[genre]=male&q[user_name_cont]=quinta', ['quintanova']],
    ['q[gender_eq]=unknown', []],
    ['q[gender_eq]=fe%00male', []],
    ['q[user_name_cont]=zelia%00quintanova', ['zelia-quintanova']],
    ['q[user_user_addresses_full_address_cont]=%20flores_azuis%20', ['quintanova']],
    ['q[user_user_addresses_full_address_cont]=flores%25azuis', []],
    ['q[user_name_cont]=quintanova&q[s]=name+desc', ['zelia-quintanova', 'quintanova', 'abel-quintanova-neto']],
    ['q[user_name_cont]=quintanova&q[share_token_eq]=x&q[name_matches]=y', allFour.slice(0, 3)],
  ])('filters by %s', async (query, expected) => {
    const found = await slugs('', query);
    expect(query.includes('q[s]') ? found : found.sort()).toEqual(
      query.includes('q[s]') ? expected : [...expected].sort(),
    );
  });

  it('ignores a q that is a text, and blank values', async () => {
    const { total } = await search('');
    for (const query of ['q=quintanova', 'q[user_name_cont]=%20', 'q[gender_eq]=']) {
      await expect(search('', query)).resolves.toMatchObject({ total });
    }
  });

  it('sorts by name instead of by rank', async () => {
    await expect(slugs('quintanova', 'q[s]=user_name%20asc')).resolves.toEqual([
      'abel-quintanova-neto',
      'bento-outro',
      'quintanova',
      'zelia-quintanova',
    ]);
  });

  it.each([
    [1_100, 1_000],
    [2_001, 1],
  ])('shows %i names that begin with a word before %i others, and counts a thousand', async (beginning, others) => {
    await insertMany('comunissima', beginning);
    await insertMany('a comunissima', others);
    for (const page of [1, 2]) {
      const { data, total } = await search('comunissima', `page=${page}&per_page=3`);
      const first = 3 * page - 2;
      expect(data.map(({ slug }) => slug)).toEqual([0, 1, 2].map((step) => `comunissima${first + step}`));
      expect(total).toBe(1_000);
    }
    await expect(search('comunissima', 'page=60')).resolves.toMatchObject({ data: [], total: 1_000 });
    await deleteMany('comunissima');
  });

  it.each(['atende', 'tend', 'de-em-ca', 'de-em casa', '日本語', 'at', '24h', 'c 日本', 'casa c#'])(
    'finds a thousand of many therapists by %s, in the order of their names',
    async (term) => {
      await insertMany('numerosa', 1_100, 'Atende-em-casa, c#; 24h: 日本語.'.toLowerCase());
      const { data, total } = await search(term, 'q[user_name_cont]=numerosa&page=7&per_page=3');
      expect(total).toBe(1_000);
      expect(data.map(({ slug }) => slug)).toEqual(['numerosa19', 'numerosa20', 'numerosa21']);
      const last = await slugs(term, 'q[user_name_cont]=numerosa&q[s]=user_name%20desc&per_page=2');
      expect(last).toEqual(['numerosa1100', 'numerosa1099']);
      await deleteMany('numerosa');
    },
  );

  it('finds a therapist as the row is at once, also by a tag that was renamed', async () => {
    const tag = await admin
      .post('/admin/api/membership/tags', { name: 'Antes', kind: 'experience' })
      .created<{ id: number }>();
    const { id } = await admin.post(admins, { name: 'Mudada', tags: ['antes'] }).created<{ id: number }>();
    await admin.put(`/admin/api/membership/tags/${tag.id}`, { name: 'Mindfulness-x', slug: 'mindful-x' }).ok();
    await expect(slugs('mindfulness-x')).resolves.toEqual(['mudada']);
    await expect(slugs('', 'q[tag_options_slug_cont_any]=mindful-x')).resolves.toEqual(['mudada']);
    await admin.put(`${admins}/${id}`, { active: false }).ok();
    await expect(slugs('mindfulness-x')).resolves.toEqual([]);
    await admin.put(`${admins}/${id}`, { active: true, bio: 'De volta com kintsugi' }).ok();
    await expect(slugs('kintsugi')).resolves.toEqual(['mudada']);
  });
});

describe('the public profile of a therapist', () => {
  it('shows the zone, and the address of those who receive people in person', async () => {
    const { id } = await admin
      .post(admins, { name: 'Perfil Aberto', full_address: 'Rua Um, 1', in_person: true, time_zone: 'Asia/Kolkata' })
      .created<{ id: number }>();
    const path = '/api/v1/terapeuta/perfil-aberto';
    await test.anonymous.get(path).ok({ full_address: 'Rua Um, 1', time_zone: 'Asia/Kolkata', slug: 'perfil-aberto' });
    await admin.put(`${admins}/${id}`, { in_person: false }).ok();
    const online = await test.anonymous.get(path).ok<object>();
    expect(online).not.toHaveProperty('full_address');
    for (const hidden of ['id', 'user_id', 'share_token']) expect(online).not.toHaveProperty(hidden);
    await admin.put(`${admins}/${id}`, { active: false }).ok();
    await test.anonymous.get(path).notFound({ error: 'Terapeuta não encontrado.' });
    await test.anonymous.get('/api/v1/terapeuta/a%00b').notFound();
  });
});

describe('the card of a therapist', () => {
  it('shows number and validity of the therapist’s user while paid, until its token is replaced', async () => {
    const user = await test.createUser();
    const row = await admin
      .post(admins, { name: 'Com Cartão', user_id: user.id, gender: 'female' })
      .created<{ id: number; share_token: string }>();
    const path = `/api/v2/therapist/card/${row.share_token}`;
    const therapist = { slug: 'com-cartao', name: 'Com Cartão', gender: 'female', languages: [], tags: [], city: null };
    await test.anonymous.get(path).ok({ therapist: { ...therapist, register_number: null, valid_until: null } });
    const { register_number, valid_until } = await test.pay(aPurchase({ customer: { email: user.email } }));
    await test.anonymous.get(path).ok({ therapist: { ...therapist, register_number, valid_until } });
    await admin.post(`${admins}/${row.id}/share-token`, {}).ok();
    await test.anonymous.get(path).notFound({ error: 'Terapeuta não encontrado.' });
  });
});

describe('the fixtures', () => {
  it('have sixty therapists, of which one signs in and has a card', async () => {
    const [names] = await test.select<{ count: number }>(
      `select count(distinct name)::int as count from therapists where id <= 60`,
    );
    expect(names?.count).toBe(60);
    await expect(slugs('Teresa Terapeuta')).resolves.toEqual(['terapeuta-exemplo']);
    const [row] = await admin
      .get(`${admins}?filter=${encodeURIComponent('{"slug":"terapeuta-exemplo"}')}`)
      .ok<{ share_token: string }[]>();
    await test.anonymous
      .get(`/api/v2/therapist/card/${row?.share_token ?? ''}`)
      .ok({ therapist: { slug: 'terapeuta-exemplo', register_number: null } });
    await test.service.get(Fixtures).load();
    await expect(slugs('Teresa Terapeuta')).resolves.toEqual(['terapeuta-exemplo']);
  });
});
