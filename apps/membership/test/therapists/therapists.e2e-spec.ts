import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const path = '/admin/api/membership/therapists';
const tagsPath = '/admin/api/membership/tags';

let test: MembershipTest;
let admin: Caller;

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly share_token: string;
}

const fieldsOf = (answer: { fields: { field: string }[] }): string[] => answer.fields.map(({ field }) => field);

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

describe('therapists', () => {
  it('are created with the defaults of their sessions, and with tags in full', async () => {
    const tag = await admin.post(tagsPath, { name: 'Luto recente', kind: 'experience' }).created<{ id: number }>();
    const row = await admin
      .post(path, { name: 'Ária Inventada', tags: ['luto-recente'], languages: [' Português ', 'Português'] })
      .created<Row>();
    expect(row).toEqual({
      id: expect.any(Number),
      slug: 'aria-inventada',
      name: 'Ária Inventada',
      user_id: null,
      bio: null,
      languages: ['Português'],
      tags: [{ slug: 'luto-recente', name: 'Luto recente', kind: 'experience' }],
      gender: null,
      city: null,
      region: null,
      country: null,
      full_address: null,
      photo_url: null,
      online: false,
      in_person: false,
      active: true,
      time_zone: 'America/Sao_Paulo',
      session_minutes: 50,
      step_minutes: 50,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      minimum_notice_minutes: 0,
      max_days_ahead: 60,
      share_token: expect.any(String),
      rules: [],
      overrides: [],
      absences: [],
    });
    await admin.get(`${path}/${row.id}`).ok(row);
    await admin.delete(`${tagsPath}/${tag.id}`).ok();
    await admin.get(`${path}/${row.id}`).ok({ tags: [] });
  });

  it('have a step as long as their session where none is given', async () => {
    await admin.post(path, { name: 'Passo', session_minutes: 30 }).created({ step_minutes: 30 });
  });

  it('have slugs of their own, which a rename keeps', async () => {
    const first = await admin.post(path, { name: 'Homônima Inventada' }).created<Row>();
    const names = [1, 2, 3].map(() => admin.post(path, { name: 'Homônima  Inventada' }).created<Row>());
    const slugs = (await Promise.all(names)).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['homonima-inventada-2', 'homonima-inventada-3', 'homonima-inventada-4']);
    await admin
      .put(`${path}/${first.id}`, { name: 'Outro Nome' })
      .ok({ slug: 'homonima-inventada', name: 'Outro Nome' });
    await admin.post(path, { name: '日本' }).created({ slug: 'terapeuta' });
  });

  it('are updated in part; a list replaces the whole list, and null empties what may be empty', async () => {
    await admin.post(tagsPath, { name: 'Primeira', kind: 'experience' }).created();
    await admin.post(tagsPath, { name: 'Segunda', kind: 'experience' }).created();
    const { id } = await admin
      .post(path, { name: 'Parcial', bio: 'Texto', languages: ['Inglês'], tags: ['primeira'], session_minutes: 40 })
      .created<Row>();
    await admin
      .put(`${path}/${id}`, { bio: null, tags: ['segunda'], session_minutes: null })
      .ok({ bio: null, languages: ['Inglês'], tags: [{ slug: 'segunda' }], session_minutes: 40 });
    await admin.put(`${path}/${id}`, { languages: [] }).ok({ languages: [], tags: [{ slug: 'segunda' }] });
  });

  it.each([
    ['name', {}],
    ['slug', { name: 'Teresa', slug: 'terapeuta-repetida' }],
    ['slug', { name: 'Teresa', slug: 'Não é' }],
    ['tags', { name: 'Teresa', tags: ['desconhecida'] }],
    ['user_id', { name: 'Teresa', user_id: 999_999 }],
    ['time_zone', { name: 'Teresa', time_zone: '-03:00' }],
    ['time_zone', { name: 'Teresa', time_zone: 'America/Sao Paulo' }],
    ['gender', { name: 'Teresa', gender: 'other' }],
    ['photo_url', { name: 'Teresa', photo_url: 'javascript:alert(1)' }],
    ['session_minutes', { name: 'Teresa', session_minutes: 0 }],
    ['max_days_ahead', { name: 'Teresa', max_days_ahead: 731 }],
  ])('are 422 for a %s that is missing, taken or wrong: %j', async (field, body) => {
    await admin.post(path, { name: 'Repetida', slug: 'terapeuta-repetida' }).response();
    expect(fieldsOf(await admin.post(path, body).unprocessable())).toEqual([field]);
  });

  it('give their user the role therapist, which goes with the link; a user has one therapist', async () => {
    const user = await test.createUser();
    const own = '/admin/api/membership/users';
    const { id } = await admin.post(path, { name: 'Com Usuário', user_id: user.id }).created<Row>();
    await admin.get(`${own}/${user.id}`).ok({ roles: ['user', 'therapist'] });
    expect(fieldsOf(await admin.post(path, { name: 'Segundo', user_id: user.id }).unprocessable())).toEqual([
      'user_id',
    ]);
    await admin.put(`${path}/${id}`, { user_id: null }).ok({ user_id: null });
    await admin.get(`${own}/${user.id}`).ok({ roles: ['user'] });
  });

  it('are found by administrators', async () => {
    const { id } = await admin.post(path, { name: 'Procurada Única', active: false }).created<Row>();
    for (const filter of [{ q: 'procurada úni' }, { slug: 'procurada-unica' }, { q: 'procurada-u', active: false }]) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      await admin.get(`${path}?${query.toString()}`).ok([{ id }]);
    }
  });

  it('get another share token, which the audit does not show', async () => {
    const row = await admin.post(path, { name: 'Cartão' }).created<Row>();
    const changed = await admin.post(`${path}/${row.id}/share-token`, {}).ok<Row>();
    expect(changed).toEqual({ ...row, share_token: expect.any(String) });
    expect(changed.share_token).not.toBe(row.share_token);
    const entries = await test.select(`select * from audit_entries where resource = 'therapists'`);
    expect(JSON.stringify(entries)).not.toContain(changed.share_token);
  });

  it('go with the user who is erased', async () => {
    const user = await test.createUser();
    const { id } = await admin.post(path, { name: 'Apagada', user_id: user.id }).created<Row>();
    await (await test.as(user.id)).delete('/api/v1/me', { password: 'rotina-2026' }).status(202);
    await eventually(() => admin.get(`${path}/${id}`).notFound());
  });
});

describe('tags', () => {
  it('have a slug of their name, once', async () => {
    const tag = await admin.post(tagsPath, { name: 'Pânico noturno', kind: 'experience' }).created<{ id: number }>();
    await admin.get(`${tagsPath}/${tag.id}`).ok({ slug: 'panico-noturno', name: 'Pânico noturno', kind: 'experience' });
    const again = await admin.post(tagsPath, { name: 'Pânico noturno', kind: 'other' }).unprocessable();
    expect(fieldsOf(again as { fields: { field: string }[] })).toEqual(['slug']);
    await admin.put(`${tagsPath}/${tag.id}`, { name: 'Pânico' }).ok({ slug: 'panico-noturno', name: 'Pânico' });
  });

  it('are refused with a name that has no slug, unless they have one of their own', async () => {
    const refused = await admin.post(tagsPath, { name: '日本', kind: 'experience' }).unprocessable();
    expect(fieldsOf(refused as { fields: { field: string }[] })).toEqual(['name']);
    await admin.post(tagsPath, { name: '日本', kind: 'experience', slug: 'japao' }).created({ slug: 'japao' });
  });
});
