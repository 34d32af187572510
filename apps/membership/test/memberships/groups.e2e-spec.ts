import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

const path = '/admin/api/membership/groups';

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

describe('membership groups', () => {
  it('are created with default values, and apply to purchases from then on', async () => {
    const group = await admin
      .post(path, { name: 'Plano Mensal', duration_months: 1, checkout_ids: [31, 30, 31] })
      .created<{ id: number }>();
    expect(group).toEqual({
      id: expect.any(Number),
      name: 'Plano Mensal',
      slug: 'plano-mensal',
      gateway_product_id: null,
      duration_months: 1,
      grace_days: 0,
      gives_discount: true,
      active: true,
      checkout_ids: [30, 31],
    });
    await expect(test.pay(aPurchase({ checkout_id: 31 }))).resolves.toMatchObject({ valid_until: '2026-04-10' });
    await admin.get(`${path}/${group.id}`).ok(group);
  });

  it('are updated in part', async () => {
    const { id } = await admin
      .post(path, { name: 'Parcial', gateway_product_id: 'p1', checkout_ids: [40] })
      .created<{ id: number }>();
    await admin
      .put(`${path}/${id}`, { grace_days: 5 })
      .ok({ name: 'Parcial', grace_days: 5, gateway_product_id: 'p1', checkout_ids: [40] });
    await admin
      .put(`${path}/${id}`, { gateway_product_id: null, checkout_ids: [41] })
      .ok({ gateway_product_id: null, checkout_ids: [41] });
  });

  it.each([
    ['slug', { name: 'Rotina anual' }],
    ['gateway_product_id', { name: 'Outro 1', gateway_product_id: 'rotina-anual' }],
    ['checkout_ids', { name: 'Outro 2', checkout_ids: [9, 1] }],
    ['duration_months', { name: 'Outro 3', duration_months: 0 }],
    ['name', { duration_months: 12 }],
    ['name', { name: '★ 日本' }],
  ])('are 422 for a %s that is taken or wrong', async (field, body) => {
    const answer = await admin.post(path, body).unprocessable<{ fields: { field: string }[] }>();
    expect(answer.fields.map((invalid) => invalid.field)).toEqual([field]);
  });

  it('may have a name without a slug where a slug is given', async () => {
    await admin.post(path, { name: '日本', slug: 'japao' }).created({ slug: 'japao' });
  });

  it('are deleted while they have no members', async () => {
    const { id } = await admin.post(path, { name: 'Efêmero', checkout_ids: [50] }).created<{ id: number }>();
    await admin.delete(`${path}/${id}`).ok({ id, name: 'Efêmero' });
    await admin.get(`${path}/${id}`).notFound({ error: 'Grupo não encontrado.' });
    await admin.put(`${path}/${id}`, {}).notFound();
    const [first] = await admin.get(`${path}?filter=${encodeURIComponent('{"id":[1]}')}`).ok<{ id: number }[]>();
    await admin.delete(`${path}/${first?.id ?? 0}`).conflict({ error: expect.any(String) });
  });

  it('are for administrators only', async () => {
    const { id } = await test.createUser();
    await (await test.as(id)).get(path).forbidden();
    await test.anonymous.get(path).unauthorized();
  });
});
