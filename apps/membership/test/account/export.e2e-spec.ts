import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPurchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

const path = '/api/v1/me/export';

describe('GET /api/v1/me/export', () => {
  it('answers everything that is stored about the caller, and where the other services answer theirs', async () => {
    const purchase = aPurchase();
    const { user_id: id, register_number, starts_on, valid_until } = await test.pay(purchase);
    const answer = await (await test.as(id)).get(path).ok();
    const now = test.service.clock.now().toString();
    expect(answer).toMatchObject({
      exported_at: now,
      user: { id, name: purchase.customer.name, email: purchase.customer.email, doc_number: null, admin: false },
      profile: { address: { street: null }, gender: null },
      visibility: { name: true, gender: false, city: false, region: false, country: false, therapist_slug: true },
      memberships: [
        {
          payment_reference: purchase.pid,
          status: 'paid',
          starts_on,
          valid_until,
          because: [{ source: 'event', text: 'Pagamento aprovado.' }],
        },
      ],
      card: { register_number },
      sessions: [{ client: expect.any(String), current: true }],
      lookups: [],
      elsewhere: [
        { service: 'habits', url: 'http://localhost:8080/v1/habits/export' },
        { service: 'checkout', url: 'http://localhost:8080/api/v1/payments/export' },
        { service: 'backoffice', url: 'http://localhost:8080/v1/orders/export' },
      ],
    });
    expect(answer['memberships']).toMatchObject([{ doc_number: expect.stringMatching(/^\*{9}\d\d$/) }]);
  });

  it('has no hash and no token', async () => {
    const { id, email } = await test.createUser({ doc_number: '52998224725' });
    await test.signedIn(email);
    const caller = await test.as(id);
    const { text } = await caller.get(path).response();
    const [stored] = await test.select<{ password_hash: string }>('select password_hash from users where id = $1', [
      id,
    ]);
    expect(text).not.toContain(stored?.password_hash ?? 'missing');
    expect(text).not.toMatch(/hash|token|argon2|eyJ/);
    expect(text).toContain('52998224725');
  });

  it('answers an administrator without a membership, is kept by no cache, and 401 without a token', async () => {
    const response = await (await test.admin()).get(path).response();
    expect(response.body).toMatchObject({ user: { admin: true }, memberships: [], card: null });
    expect(response.headers['cache-control']).toBe('no-store');
    await test.anonymous.get(path).unauthorized();
  });
});
