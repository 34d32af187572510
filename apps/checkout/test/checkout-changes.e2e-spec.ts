import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { CatalogueScene, checkouts, organizations, products } from './catalogue-scene.js';
import type { Row } from './catalogue-scene.js';
import { aCheckout, aPurchase } from './factories.js';
import { CheckoutHarness, Responder } from './harness.js';

let harness: CheckoutHarness;
let admin: Caller;
let scene: CatalogueScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  admin = harness.admin;
  scene = new CatalogueScene(harness);
});
afterAll(() => harness.close());

describe('checkouts', () => {
  it('are shown with the prices that buyers see, and whether there is a credential', async () => {
    const created = await scene.create(checkouts, aCheckout());
    expect(created).toMatchObject({
      name: 'Plano novo',
      organization_slug: 'rotina',
      product_slug: 'assinatura-anual',
      total: '240.00',
      interest_rate: 0.0199,
      billing_types: [
        { type: 'BOLETO', total: null, max_installments: null },
        { type: 'PIX', total: '220.00', max_installments: 1 },
      ],
      access_months: 6,
      discount_enabled: true,
      discount_amount: '40.00',
      discount_validation_url: 'https://8.8.8.8/validate',
      discount_access_token_set: true,
    });
    const { installments, checkout_payment_types_available } = await harness.buyer
      .get(`/api/v1/checkout/${created.id}`)
      .ok();
    expect(created).toMatchObject({ installments, checkout_payment_types_available });
    await admin.get(`${checkouts}/${created.id}`).ok(created);
    const filter = encodeURIComponent(
      JSON.stringify({ organization_slug: 'rotina', product_slug: 'assinatura-anual' }),
    );
    const listed = await admin
      .get(`${checkouts}?filter=${filter}&sort=["total","ASC"]`)
      .ok<Record<string, unknown>[]>();
    expect(listed[0]).toMatchObject({ id: created.id, discount_amount: '40.00', discount_access_token_set: true });
    expect(listed[0]).not.toHaveProperty('installments');
  });

  it('keep the columns of the specification, the credential sealed', async () => {
    const { id } = await scene.create(checkouts, aCheckout({ discount_amount: 12.5 }));
    const [stored] = await harness.select<{ discount_access_token: string }>(
      'select discount_amount, discount_validation_url, discount_access_token from checkouts where id = $1',
      [id],
    );
    expect(stored).toMatchObject({ discount_amount: '12.50', discount_validation_url: 'https://8.8.8.8/validate' });
    expect(stored?.discount_access_token).toMatch(/^v1\./);
    expect(stored?.discount_access_token).not.toContain('secret');
    expect(
      await harness.select(`select data_type, numeric_precision, numeric_scale, column_default, is_nullable
        from information_schema.columns where table_name = 'checkouts' and column_name = 'discount_amount'`),
    ).toEqual([
      { data_type: 'numeric', numeric_precision: 10, numeric_scale: 2, column_default: '0', is_nullable: 'NO' },
    ]);
  });

  it('are changed in part, and not at all by what was read', async () => {
    const created = await scene.create(checkouts, aCheckout());
    const path = `${checkouts}/${created.id}`;
    expect(await admin.put(path, created).ok()).toEqual(created);
    await admin.put(path, { total: 250, name: 'Plano maior' }).ok({
      ...created,
      total: '250.00',
      name: 'Plano maior',
      installments: expect.any(Array),
      checkout_payment_types_available: expect.any(Array),
    });
    await admin.put(path, { interest_rate: null, discount_amount: null }).ok({
      total: '250.00',
      interest_rate: 0,
      discount_amount: '0.00',
      discount_enabled: false,
      discount_access_token_set: true,
    });
    await admin.put(`${checkouts}/99999`, { total: 250 }).notFound({ error: { code: 'checkout_not_found' } });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ total: 0 }, 'total'],
    [{ interest_rate: '-1' }, 'interest_rate'],
    [{ max_installments: 0 }, 'max_installments'],
    [{ billing_types: [] }, 'billing_types'],
    [{ access_months: 0 }, 'access_months'],
    [{ organization_slug: 'nobody' }, 'organization_slug'],
    [{ product_slug: 'nothing' }, 'product_slug'],
    [{ discount_amount: '220.00' }, 'discount_amount'],
    [{ total: '30.00', billing_types: ['PIX'] }, 'discount_amount'],
    [{ discount_validation_url: 'https://10.0.0.1/' }, 'discount_validation_url'],
  ])('changed by %j are refused as new ones are, naming %s', async (change, field) => {
    const { id } = await scene.create(checkouts, aCheckout());
    await admin.put(`${checkouts}/${id}`, change).unprocessable({ error: { fields: [{ field }] } });
    await admin.post(checkouts, aCheckout(change)).unprocessable({ error: { fields: [{ field }] } });
    await admin.get(`${checkouts}/${id}`).ok({ total: '240.00', discount_amount: '40.00' });
  });

  it('of the organization without slug are refused, as its products are, while there are several', async () => {
    await scene.create(products, { name: 'Curso livre', organization_slug: null });
    const ofNobody = aCheckout({ organization_slug: null, product_slug: 'curso-livre', discount_validation_url: null });
    const { id } = await scene.create(checkouts, ofNobody);
    const { id: elsewhere } = await scene.create(checkouts, aCheckout());
    const second = await scene.create(organizations, { name: 'Outra sem slug', slug: '' });
    const ambiguous = {
      error: { fields: [{ field: 'organization_slug', message: expect.stringContaining('sem slug') }] },
    };
    await admin.post(checkouts, ofNobody).unprocessable(ambiguous);
    await admin.put(`${checkouts}/${elsewhere}`, { organization_slug: null }).unprocessable(ambiguous);
    const { slug } = (await harness.select<{ slug: string }>('select slug from products where id = 2'))[0] ?? {};
    await admin.put(`${checkouts}/${id}`, { organization_slug: null, product_slug: slug }).ok({ product_slug: slug });
    await admin.delete(`${organizations}/${second.id}`).ok();
  });

  it('replace, keep or remove their credential, which never goes to another address', async () => {
    const { id } = await scene.create(checkouts, aCheckout());
    const path = `${checkouts}/${id}`;
    const credential = async (): Promise<unknown> =>
      (await harness.select('select discount_access_token from checkouts where id = $1', [id]))[0];
    const first = await credential();
    await admin.put(path, { discount_validation_url: 'https://8.8.8.8/other' }).ok({ discount_access_token_set: true });
    expect(await credential()).toEqual(first);
    await admin.put(path, { discount_access_token: 'another' }).ok({ discount_access_token_set: true });
    expect(await credential()).not.toEqual(first);
    await admin.put(path, { discount_validation_url: 'https://8.8.4.4/' }).ok({ discount_access_token_set: false });
    const moved = { discount_validation_url: 'https://8.8.8.8/', discount_access_token: 'again' };
    await admin.put(path, moved).ok({ discount_access_token_set: true });
    await admin.put(path, { discount_access_token: null }).ok({ discount_access_token_set: false });
  });

  it('change no payment that exists by a new price', async () => {
    const { id } = await scene.create(checkouts, aCheckout({ discount_validation_url: null }));
    const pid = await scene.buyAt(id);
    const payment = async (): Promise<object> => {
      const found = await admin.get(`/admin/api/checkout/payments/${pid}`).ok();
      const { total_cents, access_months, installment_count, charges } = found;
      return { total_cents, access_months, installment_count, charges };
    };
    const before = await payment();
    expect(before).toMatchObject({ total_cents: 22_000, charges: [{ amount_cents: 22_000 }] });
    await admin.put(`${checkouts}/${id}`, { total: '500.00', billing_types: ['PIX'], access_months: 1 }).ok();
    expect(await payment()).toEqual(before);
  });

  it('with payments are not deleted, and keep their product', async () => {
    const { id } = await scene.create(checkouts, aCheckout({ discount_validation_url: null }));
    const path = `${checkouts}/${id}`;
    const { slug } = await scene.create(products, { name: 'Outro produto', organization_slug: 'rotina' });
    await admin.put(path, { product_slug: slug }).ok({ product_slug: 'outro-produto' });
    await scene.buyAt(id);
    await admin.put(path, { product_slug: 'assinatura-anual' }).unprocessable({
      error: { fields: [{ field: 'product_slug' }] },
    });
    await admin
      .delete(path)
      .conflict({ error: { code: 'checkout_in_use', message: expect.stringContaining('pagamentos') } });
    await admin.put(path, { name: 'Ainda aqui' }).ok({ name: 'Ainda aqui' });
  });

  it('without payments are deleted, and then nobody can buy there', async () => {
    const { id } = await scene.create(checkouts, aCheckout({ discount_validation_url: null }));
    await admin.delete(`${checkouts}/${id}?reason=duplicado`).ok({ id });
    expect(await scene.lastAudit()).toMatchObject({
      action: 'delete',
      before: { id },
      after: null,
      reason: 'duplicado',
    });
    await harness.buyer.post('/api/v1/checkout', aPurchase({ checkout_id: id })).notFound();
  });

  it('that are removed while somebody buys there answer 404', async () => {
    const responder = await Responder.start((response) => {
      void admin
        .delete(`${checkouts}/${id}`)
        .ok()
        .then(() => response.end('{"valid": false}'));
    });
    const { id } = await scene.create(checkouts, aCheckout({ discount_validation_url: responder.url }));
    const purchase = aPurchase({ checkout_id: id, installment_count: 1 });
    await harness.buyer.post('/api/v1/checkout', purchase).notFound({ error: { code: 'checkout_not_found' } });
    await responder.stop();
  });

  it('are audited wherever they are created, without their credential', async () => {
    const { id } = await admin.post('/api/v2/checkouts', aCheckout()).created<Row>();
    const entry = await scene.lastAudit();
    expect(entry).toMatchObject({
      role: 'admin',
      action: 'create',
      resource: 'checkouts',
      resource_id: String(id),
      before: null,
      after: { id, total: '240.00', discount_access_token_set: true },
    });
    expect(JSON.stringify(entry)).not.toContain('secret-of-the-service');
  });
});
