import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const path = '/admin/api/membership/partners';

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

interface PartnerRow {
  readonly id: number;
  readonly token: string;
}
const create = (name: string, more = {}) => admin.post(path, { name, ...more }).created<PartnerRow>();
const issue = (id: number) => admin.post(`${path}/${id}/tokens`).created<PartnerRow>();
const ask = (token: string) =>
  test.anonymous.with({ 'partner-access-token': token }).get('/api/v1/partner_membership?email=member@rotina.test');

describe("administrators' partners", () => {
  it('have no token at first, two while they are rotated, and each is shown once', async () => {
    const { id } = await create('Clube');
    const first = await issue(id);
    await ask(first.token).ok();
    const second = await issue(id);
    for (const { token } of [first, second]) await ask(token).ok();
    expect(await admin.post(`${path}/${id}/tokens`).conflict()).toMatchObject({ code: 'two_tokens' });
    await admin.post(`${path}/${id}/retire-token`).ok(expect.objectContaining({ tokens: 1 }));
    await ask(first.token).unauthorized({ error: expect.any(String) });
    await ask(second.token).ok();
    expect(await admin.post(`${path}/${id}/retire-token`).conflict()).toMatchObject({ code: 'last_token' });
    const { text } = await admin.get(path).response();
    const audit = await admin.get('/admin/api/membership/audit').response();
    for (const { token } of [first, second]) expect(text + audit.text).not.toContain(token);
  });

  it('say when they last used a token, to five minutes', async () => {
    const { id } = await create('Academia');
    const { token } = await issue(id);
    const lastUsedAt = async () =>
      (await admin.get(`${path}/${id}`).ok<{ last_used_at: string | null }>()).last_used_at;
    expect(await lastUsedAt()).toBeNull();
    await ask(token).ok();
    const first = await lastUsedAt();
    test.service.clock.advance({ minutes: 4 });
    await ask(token).ok();
    expect(await lastUsedAt()).toBe(first);
    test.service.clock.advance({ minutes: 2 });
    await ask(token).ok();
    expect(await lastUsedAt()).not.toBe(first);
  });

  it('may make so many requests a minute', async () => {
    const { id } = await create('Farmácia', { max_per_minute: 2 });
    const { token } = await issue(id);
    for (let n = 0; n < 2; n += 1) await ask(token).ok();
    expect((await ask(token).response()).status).toBe(429);
    test.service.clock.advance({ seconds: 61 });
    await ask(token).ok();
  });

  it('are not admitted while they are inactive', async () => {
    const { id } = await create('Hotel');
    const { token } = await issue(id);
    await admin.put(`${path}/${id}`, { active: false }).ok(expect.objectContaining({ active: false }));
    await ask(token).unauthorized();
    await admin.put(`${path}/${id}`, { active: true, name: 'Hotel novo', max_per_minute: 5 }).ok();
    await ask(token).ok();
  });

  it('have names of their own', async () => {
    await create('Livraria');
    const body = await admin.post(path, { name: 'Livraria' }).unprocessable();
    expect(body).toMatchObject({ fields: [{ field: 'name' }] });
  });
});

describe('a group that is excluded from the discount', () => {
  it('leaves its members valid for partners, and not for checkouts', async () => {
    const checkout = test.anonymous.with({ 'x-discount-access-token': 'sandbox-discount' });
    const discount = () => checkout.post('/api/v1/discount_validations', { email: 'member@rotina.test' });
    await discount().ok({ valid: true });
    await admin.put('/admin/api/membership/groups/1', { gives_discount: false }).ok();
    await discount().ok({ valid: false });
    await ask('sandbox-partner').ok(expect.objectContaining({ valid: true }));
  });
});
