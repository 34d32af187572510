import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { audit, CatalogueScene, checkouts, organizations, products } from './catalogue-scene.js';
import type { Row } from './catalogue-scene.js';
import { aCheckout, aWebhook } from './factories.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;
let admin: Caller;
let scene: CatalogueScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  admin = harness.admin;
  scene = new CatalogueScene(harness);
});
afterAll(() => harness.close());

describe('organizations', () => {
  it('get the slug of their name, and never show their tokens', async () => {
    const tokens = { platform_verification_token: 'verification-secret', platform_token: 'platform-secret' };
    const created = await scene.create(organizations, { name: 'Ação & Saúde', ...tokens });
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Ação & Saúde',
      slug: 'acao-saude',
      platform_verification_token_set: true,
      platform_token_set: true,
      min_repayment_percent: 50,
      contact_email: null,
      created_at: expect.any(String),
    });
    await admin.put(`${organizations}/${created.id}`, { platform_token: null }).ok({
      slug: 'acao-saude',
      platform_verification_token_set: true,
      platform_token_set: false,
    });
    expect(await scene.lastAudit()).toMatchObject({
      who: expect.stringContaining('@'),
      role: 'admin',
      action: 'update',
      resource: 'organizations',
      resource_id: String(created.id),
      before: { platform_token_set: true },
      after: { platform_token_set: false },
    });
    const stored = await harness.select('select * from organizations where id = $1', [created.id]);
    const answers = [created, stored, await admin.get(audit).ok<object[]>()];
    expect(JSON.stringify(answers)).not.toMatch(/verification-secret|platform-secret/);
  });

  it('may have no slug, and get one later', async () => {
    const { id } = await scene.create(organizations, { name: 'Sem slug ainda', slug: null });
    await admin.get(`${organizations}/${id}`).ok({ slug: null, platform_verification_token_set: false });
    await admin.put(`${organizations}/${id}`, { slug: 'com-slug' }).ok({ name: 'Sem slug ainda', slug: 'com-slug' });
  });

  it.each([
    ['slug', { name: 'Rotina' }],
    ['slug', { name: 'Outra', slug: 'rotina' }],
    ['slug', { name: 'Outra', slug: 'Não Canônico' }],
    ['slug', { name: 'Outra', slug: 'a--b' }],
    ['name', { slug: 'outra' }],
  ])('are 422 for a %s that is taken or wrong', async (field, body) => {
    await admin
      .post(organizations, body)
      .unprocessable({ error: { code: 'validation_failed', fields: [{ field, message: expect.any(String) }] } });
  });

  it('send their tokens with the notifications of their payments, and an empty one where there is none', async () => {
    const { id, slug } = await scene.create(organizations, {
      name: 'Com token',
      platform_verification_token: 'of-com-token',
    });
    await scene.create(products, { name: 'Curso', organization_slug: slug });
    const offer = { product_slug: 'curso', organization_slug: slug, discount_validation_url: null };
    const checkout = await scene.create(checkouts, aCheckout(offer));
    const notified = async (): Promise<unknown> => {
      const pid = await scene.buyAt(checkout.id);
      const paid = { id: await harness.chargeId(pid), externalReference: pid, value: 220, status: 'RECEIVED' };
      await harness.outside('POST', `/asaas/v3/sandbox/payment/${paid.id}/confirm`);
      await harness.webhook(aWebhook('PAYMENT_RECEIVED', { ...paid, paymentDate: '2026-03-10' })).ok();
      await harness.eventually(async () => expect(await harness.received('platform', pid)).toHaveLength(1));
      return (await harness.received('platform', pid))[0]?.body['token'];
    };
    expect(await notified()).toBe('of-com-token');
    await admin.put(`${organizations}/${id}`, { platform_verification_token: '' }).ok();
    expect(await notified()).toBe('');
  });

  it('are deleted while nothing belongs to them', async () => {
    const { id, slug } = await scene.create(organizations, { name: 'Efêmera' });
    const product = await scene.create(products, { name: 'Curso', organization_slug: slug });
    await admin.delete(`${organizations}/${id}`).conflict({ error: { code: 'organization_in_use' } });
    await admin.delete(`${products}/${product.id}`).ok({ id: product.id });
    await admin.delete(`${organizations}/${id}`).ok({ id, slug: 'efemera' });
    await admin.get(`${organizations}/${id}`).notFound({ error: { code: 'organization_not_found' } });
  });
});

describe('products', () => {
  it('get their slug from their name by the canonical rule, and keep it', async () => {
    const name = `  Formação em “Terapia” — ${'x'.repeat(120)}`;
    const product = await scene.create(products, { name, organization_slug: 'rotina' });
    expect(product).toMatchObject({
      slug: `formacao-em-terapia-${'x'.repeat(80)}`,
      organization_slug: 'rotina',
      organization_id: 1,
    });
    await admin.put(`${products}/${product.id}`, { ...product, name: 'Outro nome' }).ok({
      name: 'Outro nome',
      slug: product['slug'],
    });
    const filter = encodeURIComponent(JSON.stringify({ organization_slug: 'rotina', q: 'outro nome' }));
    expect(await admin.get(`${products}?filter=${filter}`).ok<Row[]>()).toMatchObject([{ id: product.id }]);
  });

  it('are 422 when their organization has a product with that slug, naming the field; another may have it', async () => {
    await admin.post(products, { name: 'Assinatura ANUAL!', organization_slug: 'rotina' }).unprocessable({
      error: { fields: [{ field: 'name' }, { field: 'slug' }] },
    });
    const { slug } = await scene.create(organizations, { name: 'Vizinha' });
    await scene.create(products, { name: 'Assinatura ANUAL!', organization_slug: slug });
  });

  it.each([
    ['name', { organization_slug: 'rotina' }],
    ['name', { name: '日本', organization_slug: 'rotina' }],
    ['organization_slug', { name: 'Curso', organization_slug: 'nobody' }],
    ['organization_slug', { name: 'Curso' }],
  ])('are 422 for a wrong %s', async (field, body) => {
    await admin.post(products, body).unprocessable({ error: { fields: [{ field }] } });
  });

  it('belong to the organization without slug where null is given, unless there are several', async () => {
    const product = await scene.create(products, { name: 'Único', organization_slug: null });
    expect(product).toMatchObject({ organization_id: 2, organization_slug: null });
    const { id } = await scene.create(organizations, { name: 'Segunda sem slug', slug: '' });
    await admin
      .post(products, { name: 'Duplo', organization_slug: null })
      .unprocessable({ error: { fields: [{ field: 'organization_slug' }] } });
    await admin.delete(`${organizations}/${id}`).ok();
  });

  it('are not deleted while a checkout sells them', async () => {
    await admin.delete(`${products}/1`).conflict({ error: { code: 'product_in_use' } });
    await admin.delete(`${products}/99999`).notFound({ error: { code: 'product_not_found' } });
  });
});

describe('the catalogue', () => {
  it.each([
    ['organizations', organizations, { name: 'Auditada' }, { name: 'Auditada ainda' }],
    ['products', products, { name: 'Curso auditado', organization_slug: 'rotina' }, { name: 'Curso com outro nome' }],
  ])('audits each creation, change and deletion of %s', async (resource, path, body, change) => {
    const { id } = await scene.create(path, body);
    const entry = { who: expect.stringContaining('@'), role: 'admin', resource, resource_id: String(id) };
    const { name } = body;
    expect(await scene.lastAudit()).toMatchObject({ ...entry, action: 'create', before: null, after: { id, name } });
    await admin.put(`${path}/${id}`, change).ok();
    expect(await scene.lastAudit()).toMatchObject({ ...entry, action: 'update', before: { name }, after: change });
    await admin.delete(`${path}/${id}?reason=engano`).ok();
    const deletion = { action: 'delete', before: { id, ...change }, after: null, reason: 'engano' };
    expect(await scene.lastAudit()).toMatchObject({ ...entry, ...deletion });
  });

  it.each([organizations, products, checkouts])('%s is for administrators alone', async (path) => {
    for (const role of ['user', 'operator', 'finance']) {
      const caller = harness.service.as({ id: 2, roles: [role] });
      await caller.get(path).forbidden();
      await caller.post(path, {}).forbidden();
      await caller.put(`${path}/x`, {}).forbidden();
      await caller.delete(`${path}/x`).forbidden();
    }
    await harness.buyer.get(path).unauthorized();
    const response = await admin.get(`${path}?range=[0,0]`).response();
    expect(response.headers['content-range']).toMatch(/^(organizations|products|checkouts) 0-0\/\d+$/);
    await admin.get(`${path}?filter={"nothing":1}`).badRequest();
    await admin.get(`${path}/x`).notFound();
  });
});
