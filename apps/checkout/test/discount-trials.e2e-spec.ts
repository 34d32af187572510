import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CheckoutHarness, Responder } from './harness.js';
import { aPurchase } from './factories.js';

const secret = 'trial-"secret"-of-the-service';

let harness: CheckoutHarness;
let responder: Responder | undefined;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
afterEach(() => responder?.stop());

const path = '/admin/api/checkout/checkouts/1';

/** Points the checkout at a validation service with this response, and tries it. */
async function tried(...[answer]: Parameters<typeof Responder.start>): Promise<Record<string, unknown>> {
  responder = await Responder.start(answer);
  await harness.admin.put(path, { discount_validation_url: responder.url, discount_access_token: secret }).ok();
  return harness.admin.post(`${path}/try-discount`, { email: 'member@rotina.test' }).ok();
}

describe('the trial of a discount validation', () => {
  it('shows what the service said to the same call as that for a buyer', async () => {
    const trial = await tried((response) => response.end('{"valid": true, "plan": "anual"}'));
    expect(trial).toEqual({
      valid: true,
      status: 200,
      body: '{"valid": true, "plan": "anual"}',
      duration_ms: expect.any(Number),
      error: null,
    });
    expect(responder?.requests).toMatchObject([
      { headers: { 'x-discount-access-token': secret }, body: '{"email":"member@rotina.test"}' },
    ]);
    const sql = 'select purpose, masked_email, outcome, status from discount_validations order by id desc limit 1';
    expect(await harness.select(sql)).toEqual([
      { purpose: 'trial', masked_email: 'm***@rotina.test', outcome: 'valid', status: 200 },
    ]);
    const [entry] = await harness.admin.get('/admin/api/checkout/audit?range=[0,0]').ok<object[]>();
    expect(entry).toMatchObject({ action: 'try-discount', resource: 'checkouts', resource_id: '1' });
  });

  it.each([
    [200, '{"valid": false}', null],
    [200, '{"valid": "true"}', /boolean `valid`/],
    [200, '<html>', /boolean `valid`/],
    [401, '{"error": "unknown token"}', /status 200/],
    [500, 'Internal Server Error', /status 200/],
  ])('with the answer %i %s is not valid, and says why', async (status, body, error) => {
    const trial = await tried((response) => response.writeHead(status).end(body));
    expect(trial).toMatchObject({
      valid: false,
      status,
      body,
      error: error && (expect.stringMatching(error) as unknown),
    });
  });

  it('shows no secret that comes back', async () => {
    const trial = await tried((response) =>
      response.writeHead(403).end(`${secret} ${JSON.stringify({ got: secret, cpf: '529.982.247-25' })}`),
    );
    expect(trial['body']).toBe('*** {"got":"***","cpf":"***"}');
  });

  it('reads at most 64 KiB', async () => {
    const trial = await tried((response) => response.end(`{"valid": true, "fill": "${'x'.repeat(70_000)}"}`));
    expect(trial).toMatchObject({ valid: false, status: 200, error: expect.stringContaining('64 KiB') });
    expect(String(trial['body'])).toHaveLength(65_536);
  });

  it('says when there is no answer', async () => {
    const trial = await tried((response) => response.destroy());
    expect(trial).toMatchObject({ valid: false, status: null, body: null, error: expect.stringMatching(/\S/) });
  });

  it('says that the credential cannot be decrypted, and a buyer pays the full price then', async () => {
    const before = await tried((response) => response.end('{"valid": true}'));
    expect(before).toMatchObject({ valid: true });
    await harness.select(
      `update checkouts set discount_access_token = 'v1.c2VhbGVkIHVuZGVyIGFub3RoZXIga2V5ISE' where id = 1`,
    );
    const trial = harness.admin.post(`${path}/try-discount`, { email: 'member@rotina.test' });
    await trial.ok({ valid: false, status: null, body: null, error: expect.stringContaining('discount_access_token') });
    const bought = await harness.buyer
      .post('/api/v1/checkout', aPurchase())
      .created<{ payment: { discount_applied: boolean } }>();
    expect(bought.payment.discount_applied).toBe(false);
    expect(responder?.requests).toHaveLength(1);
    await harness.admin.put(path, { discount_access_token: secret }).ok();
  });

  it('calls no address that a buyer would not make it call', async () => {
    await harness.select(`update checkouts set discount_validation_url = 'https://169.254.169.254/' where id = 1`);
    await harness.admin.post(`${path}/try-discount`, { email: 'member@rotina.test' }).ok({
      valid: false,
      status: null,
      error: 'The address is not public.',
    });
  });

  it('without a service says so', async () => {
    await harness.admin
      .post('/admin/api/checkout/checkouts/2/try-discount', { email: 'member@rotina.test' })
      .ok({ valid: false, status: null, body: null, error: expect.stringContaining('discount_validation_url') });
  });

  it('needs an e-mail and a checkout', async () => {
    await harness.admin
      .post(`${path}/try-discount`, { email: 'x' })
      .unprocessable({ error: { fields: [{ field: 'email' }] } });
    await harness.admin.post('/admin/api/checkout/checkouts/999/try-discount', { email: 'a@b.test' }).notFound();
  });

  it('is not limited as buyers are, but to 60 a minute of a checkout', async () => {
    harness.clock.advance({ minutes: 2 });
    const attempt = () => harness.admin.post(`${path}/try-discount`, { email: 'member@rotina.test' });
    for (const batch of [20, 20, 20]) await Promise.all(Array.from({ length: batch }, () => attempt().ok()));
    await attempt().status(429, { error: { code: 'too_many_requests' } });
    harness.clock.advance({ seconds: 61 });
    await attempt().ok();
  });
});
