import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

interface OwnCard {
  readonly token: string;
}

interface Member {
  readonly id: number;
  readonly caller: Caller;
  readonly card: OwnCard;
}

/** A member with an issued card. */
async function aMember(): Promise<Member> {
  const { user_id: id } = await test.pay(aPurchase());
  await setState(id, 'issued');
  const caller = await test.as(id);
  return { id, caller, card: await caller.get('/api/v1/me/card').ok<OwnCard>() };
}

const setState = (id: number, state: string): Promise<object> =>
  admin.put(`/admin/api/membership/cards/${id}`, { state, reason: 'Pedido do membro' }).ok();

const check = (token: string): Promise<object> => test.anonymous.get(`/api/v1/cards/${token}`).ok();

describe('PUT /api/v1/me/card', () => {
  const choose = (caller: Caller, name_shown: string): Promise<OwnCard> =>
    caller.put('/api/v1/me/card', { name_shown }).ok<OwnCard>();
  const shownOf = async ({ caller, card }: Member): Promise<Record<'check' | 'page' | 'print', string>> => {
    const page = await test.anonymous.get(`/verificar/${card.token}`).response();
    const print = await caller.get('/api/v1/me/card.svg').response();
    const { name } = await test.anonymous.get(`/api/v1/cards/${card.token}`).ok<{ name: string | null }>();
    const { name: own } = await caller.get('/api/v1/me/card').ok<{ name: string | null }>();
    expect(own).toBe(name);
    return { check: name ?? '', page: page.text, print: (print.body as Buffer).toString('utf8') };
  };

  it('shows the name on the card, in print and where the card is checked, as the member chooses', async () => {
    const member = await aMember();
    await test.select("update users set name = 'Ana <b>Maria</b> Souza' where id = $1 returning id", [member.id]);
    expect((await shownOf(member)).page).not.toContain('Ana');
    for (const [choice, name, html] of [
      ['short', 'Ana S.', 'Ana S.'],
      ['full', 'Ana <b>Maria</b> Souza', 'Ana &lt;b&gt;Maria&lt;/b&gt; Souza'],
    ] as const) {
      await expect(choose(member.caller, choice)).resolves.toMatchObject({ name, name_shown: choice });
      const { check: checked, page, print } = await shownOf(member);
      expect(checked).toBe(name);
      expect(page).toContain(`<dt>Nome</dt><dd>${html}</dd>`);
      expect(print).toContain('font-weight="bold">Ana');
    }
    await expect(choose(member.caller, 'none')).resolves.toMatchObject({ name: null, name_shown: 'none' });
    for (const shown of Object.values(await shownOf(member))) expect(shown).not.toContain('Ana');
    const pdf = await member.caller.get('/api/v1/me/card.pdf').response();
    expect(pdf.status).toBe(200);
  });

  it('tells the name of a valid card alone', async () => {
    const { id, caller, card } = await aMember();
    await choose(caller, 'full');
    await expect(check(card.token)).resolves.toMatchObject({ name: expect.any(String) });
    await setState(id, 'suspended');
    await expect(check(card.token)).resolves.toMatchObject({ result: 'suspended', name: null });
    await expect(check('x.y.z')).resolves.toMatchObject({ name: null });
  });

  it.each([[{}], [{ name_shown: 'first' }], [{ name_shown: null }]])('refuses %j by the field', async (body) => {
    const { caller } = await aMember();
    expect(JSON.stringify(await caller.put('/api/v1/me/card', body).unprocessable())).toContain('name_shown');
  });

  it('is 404 without a card', async () => {
    const user = await test.createUser();
    await (await test.as(user.id)).put('/api/v1/me/card', { name_shown: 'short' }).notFound();
    await test.anonymous.put('/api/v1/me/card', { name_shown: 'short' }).unauthorized();
  });
});
