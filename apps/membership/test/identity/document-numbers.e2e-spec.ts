import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { aPayment, aPurchaseEvent, processed, v1Path, v2Path } from '../memberships/webhook-scene.js';

let test: MembershipTest;
let admin: Caller;
let owner: number;

const document = '01234567890';
const writings = [
  document,
  'CPF 012.345.678-90',
  '012.345.678\u201190',
  '012.345.678\u201390',
  '\u200B012.345.678-90\uFEFF',
  '012.345.678-90__',
  1_234_567_890,
];
const path = '/admin/api/membership/users';

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
  owner = (await test.createUser({ doc_number: document })).id;
});
afterAll(() => test.close());

describe('a CPF', () => {
  it.each(writings)(
    'written %j in a webhook of version 1 leads to the person who has proven it',
    async (doc_number) => {
      const email = 'outra-caixa@rotina.test';
      const { payment } = aPayment({ customer: { email, doc_number } });
      await test.anonymous.post(v1Path, { payment }).ok({ status: 'processed' });
      expect(await test.membership(payment.id)).toMatchObject({ user_id: owner });
    },
  );

  it.each(writings)('written %j in a webhook of version 2 leads to the person who has proven it', async (written) => {
    const event = aPurchaseEvent({ buyer: { email: 'mais-uma-caixa@rotina.test', document: written } });
    await test.anonymous.post(v2Path, event).ok({ status: 'processed' });
    expect(await test.membership(event.data.purchase.transaction)).toMatchObject({ user_id: owner });
  });

  it.each(writings)('written %j is proven, taken and found as the same', async (doc_number) => {
    const { id } = await test.createUser();
    const taken = { fields: [{ field: 'doc_number', message: expect.any(String) }] };
    await admin.put(`${path}/${id}`, { doc_number, reason: 'x' }).unprocessable(taken);
    const email = `novo-${writings.indexOf(doc_number)}@rotina.test`;
    await admin.post(path, { name: 'Ana Souza', email, doc_number }).unprocessable(taken);
    const filter = encodeURIComponent(JSON.stringify({ q: doc_number }));
    expect(await admin.get(`${path}?filter=${filter}`).ok<object[]>()).toMatchObject([{ id: owner }]);
    await admin.put(`${path}/${owner}`, { doc_number, reason: 'x' }).ok({ doc_number: document });
  });
});

describe('a CNPJ with letters', () => {
  it('is proven and found in every punctuation and case', async () => {
    const { id } = await test.createUser();
    const doc_number = '12ABC34501DE35';
    await admin
      .put(`${path}/${id}`, { doc_number: 'CNPJ 12.abc.345/01DE\u201035', reason: 'x' })
      .ok({ doc_number, person_type: 'legal' });
    for (const q of [doc_number, '12.ABC.345/01DE-35', 'CNPJ 12.abc.345/01de-35']) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      expect(await admin.get(`${path}?filter=${filter}`).ok<object[]>()).toMatchObject([{ id }]);
    }
  });
});

describe('a text that is not a document', () => {
  it.each(['AB123456', '***.345.678-**'])(
    'such as %j is compared with nobody, and the payment counts',
    async (none) => {
      const { payment } = aPayment({ customer: { email: `sem-cpf-${none.length}@rotina.test`, doc_number: none } });
      await test.anonymous.post(v1Path, { payment }).ok(processed('paid'));
      const [membership] = await test.select('select buyer_document from memberships where payment_reference = $1', [
        payment.id,
      ]);
      expect(membership).toEqual({ buyer_document: null });
    },
  );

  it('is not stored for a new user', async () => {
    await admin
      .post(path, { name: 'Ana Souza', email: 'sem-documento@rotina.test', doc_number: 'AB123456' })
      .unprocessable({ fields: [{ field: 'doc_number', message: expect.any(String) }] });
  });
});

describe('GET /admin/api/membership/search', () => {
  const search = '/admin/api/membership/search';
  const found = async (q: string): Promise<object[]> =>
    (await admin.get(`${search}?${new URLSearchParams({ q }).toString()}`).ok<{ data: object[] }>()).data;

  it('finds a person by name without accents, by address and by document in any form, and masks documents', async () => {
    const { id } = await test.createUser({
      name: 'Conceição Peçanha 111.444.777-35',
      email: 'conceicao.pecanha@exemplo.test',
      doc_number: '111.444.777-35',
    });
    const person = {
      kind: 'user',
      id: String(id),
      title: 'Conceição Peçanha ***.444.777-**',
      subtitle: 'conceicao.pecanha@exemplo.test',
      status: null,
      href: `/admin/membership/users/${id}/show`,
    };
    const texts = ['conceicao pecanha', 'PEÇANHA', 'Peçanha', ' Conceicao.Pecanha@EXEMPLO.test', 'CPF 11144477735'];
    for (const q of [...texts, '111 444 777 35']) expect(await found(q)).toEqual([person]);
    for (const q of ['', ' ', 'p', '%', '111.555', "pecanha'--", '\ud800', 'conceicao%pecanha']) {
      expect(await found(q)).toEqual([]);
    }
  });

  it('finds a card by its register number, and a membership by its payment', async () => {
    const [card] = await test.select<{ register_number: string; user_id: number }>('select * from cards limit 1');
    const { register_number: number = '', user_id: userId = 0 } = card ?? {};
    expect(await found(number)).toEqual([
      expect.objectContaining({ kind: 'card', title: number, href: `/admin/membership/cards/${userId}` }),
      expect.objectContaining({ kind: 'user', id: String(userId) }),
    ]);
    const [membership] = await test.select<{ id: number; payment_reference: string }>(
      'select * from memberships limit 1',
    );
    expect(await found(` ${membership?.payment_reference ?? ''} `)).toEqual([
      expect.objectContaining({
        kind: 'membership',
        href: `/admin/membership/memberships/${membership?.id ?? 0}/show`,
      }),
    ]);
  });

  it('answers twenty results at the most, and refuses a text that is too long', async () => {
    await test.select(
      `insert into users (name, email, zoneinfo, roles, locked, access_revision, created_at, updated_at)
        select 'Homônimo Braga', 'homonimo' || n || '@exemplo.test', 'America/Sao_Paulo', '{user}', false, 0, now(), now()
        from generate_series(1, 30) n`,
    );
    expect(await found('homonimo')).toHaveLength(20);
    await admin.get(`${search}?q=${'x'.repeat(201)}`).badRequest();
  });
});
