import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '@rotina/contracts';
import type { Caller, TestService } from '@rotina/testing';
import { admin as administrator, finance } from './factories.js';
import { purchased, saleOf, startBackoffice } from './harness.js';

const companies = '/admin/api/backoffice/companies';
const products = '/admin/api/backoffice/products';
const audit = '/admin/api/backoffice/audit';
type Row = Readonly<Record<string, unknown>> & { readonly id: number };

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await startBackoffice();
  admin = service.as(administrator);
});
afterAll(() => service.close());

const create = (path: string, body: object): Promise<Row> => admin.post(path, body).created<Row>();
const invalid = (field: string): object => ({
  code: 'validation_failed',
  fields: [{ field, message: expect.any(String) }],
});
const filtered = (path: string, filter: object): Promise<Row[]> =>
  admin.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).ok<Row[]>();

describe('companies', () => {
  it('get the slug of their name by the canonical rule, are active, and every change is audited', async () => {
    const company = await create(companies, { name: '  Ação & Saúde  ' });
    expect(company).toEqual({
      id: expect.any(Number),
      name: 'Ação & Saúde',
      slug: 'acao-saude',
      active: true,
      legacy_product_slug: null,
      created_at: expect.any(String),
    });
    await admin.put(`${companies}/${company.id}`, { active: false, reason: 'Encerrada.' }).ok({ active: false });
    expect(await filtered(companies, { active: false, q: 'saúde' })).toMatchObject([{ id: company.id }]);
    expect((await admin.get(`${audit}?range=[0,0]`).ok<object[]>())[0]).toMatchObject({
      who: administrator.email,
      role: 'admin',
      action: 'update',
      resource: 'companies',
      resource_id: String(company.id),
      before: { active: true },
      after: { active: false },
      reason: 'Encerrada.',
    });
  });

  it.each([
    ['slug', { name: 'Rotina' }],
    ['slug', { name: 'Outra', slug: 'rotina' }],
    ['slug', { name: 'Outra', slug: 'Não Canônico' }],
    ['slug', { name: 'Outra', slug: 'a--b' }],
    ['slug', { name: '株式会社' }],
    ['name', { slug: 'outra' }],
    ['active', { name: 'Outra', active: 'sim' }],
  ])('are 422 for a %s that is taken, missing or wrong: %j', async (field, body) => {
    await admin.post(companies, body).unprocessable(invalid(field));
  });

  it('give their orders their name, also when they are added later, and then keep their slug', async () => {
    const slug = `depois-${randomUUID()}`;
    const purchase = await purchased(service, { organization_slug: slug, product_slug: 'curso' });
    expect(await saleOf(service, purchase)).toMatchObject({ company: { slug, name: null } });
    const company = await create(companies, { name: 'Depois', slug });
    expect(await saleOf(service, purchase)).toMatchObject({ company: { slug, name: 'Depois' } });
    const path = `${companies}/${company.id}`;
    await admin.put(path, { slug: `${slug}-novo` }).conflict({ code: 'company_in_use' });
    await admin.delete(path).conflict({ code: 'company_in_use' });
    await admin.put(path, { ...company, name: 'Depois S.A.' }).ok({ slug, name: 'Depois S.A.' });

    const product = await create(products, { name: 'Curso', company_slug: slug });
    expect(await saleOf(service, purchase)).toMatchObject({ product: { slug: 'curso', name: 'Curso' } });
    await admin.put(`${products}/${product.id}`, { slug: 'oficina' }).conflict({ code: 'product_in_use' });
    await admin.delete(`${products}/${product.id}`).conflict({ code: 'product_in_use' });
  });

  it('are deleted while nothing depends on them, and answer the row', async () => {
    const company = await create(companies, { name: 'Efêmera' });
    const product = await create(products, { name: 'Curso', company_slug: 'efemera' });
    await admin.delete(`${companies}/${company.id}`).conflict({ code: 'company_in_use' });
    await admin.delete(`${products}/${product.id}`).ok({ id: product.id });
    await admin.delete(`${companies}/${company.id}?reason=Erro`).ok({ id: company.id, slug: 'efemera' });
    await admin.get(`${companies}/${company.id}`).notFound({ code: 'company_not_found' });
    await admin.delete(`${companies}/${company.id}`).notFound();
  });

  it('are for administrators alone, whose role is evaluated before the id and the body', async () => {
    for (const path of [companies, products]) {
      await service.as(null).get(path).unauthorized();
      await service.as(finance).get(path).forbidden();
      await service
        .as({ id: 9, roles: ['operator'] })
        .put(`${path}/0`, { name: 1 })
        .forbidden();
    }
    await admin.put(`${companies}/999999`, { name: 1 }).notFound();
    await admin.put(`${companies}/nada`, {}).notFound();
  });
});

describe('products', () => {
  it('get their slug from their name, which another company may have, too', async () => {
    const name = `Formação em “Terapia” ${randomUUID()}`;
    const product = await create(products, { name, company_slug: 'rotina' });
    expect(product).toEqual({
      id: expect.any(Number),
      name,
      slug: slugOf(name),
      legacy: false,
      company_id: expect.any(Number),
      company_slug: 'rotina',
      created_at: expect.any(String),
    });
    await admin.post(products, { name, company_slug: 'rotina' }).unprocessable(invalid('slug'));
    await create(products, { name, company_slug: 'rotina-antiga' });
    expect(await filtered(products, { company_slug: 'rotina', slug: product['slug'] })).toHaveLength(1);
  });

  it('are 422 without a name or with an unknown company', async () => {
    await admin.post(products, { company_slug: 'rotina' }).unprocessable(invalid('name'));
    await admin.post(products, { name: 'X', company_slug: 'nenhuma' }).unprocessable(invalid('company_slug'));
    await admin.post(products, { name: 'X' }).unprocessable(invalid('company_slug'));
  });

  it('have one legacy product per company, which another one can become in its place', async () => {
    const [before] = await filtered(products, { company_slug: 'rotina', legacy: true });
    const next = await create(products, { name: `Novo legado ${randomUUID()}`, company_slug: 'rotina' });
    await admin.put(`${products}/${next.id}`, { legacy: true }).unprocessable(invalid('legacy'));
    const [company] = await filtered(companies, { slug: 'rotina' });
    const path = `${companies}/${company?.id ?? 0}`;
    expect(company).toMatchObject({ legacy_product_slug: before?.['slug'] });
    await admin.put(path, { legacy_product_slug: 'nenhum' }).unprocessable(invalid('legacy_product_slug'));
    await admin.put(path, { ...company }).ok({ legacy_product_slug: before?.['slug'] });
    await admin.put(path, { legacy_product_slug: null }).ok({ legacy_product_slug: null });
    await admin.put(`${products}/${before?.id ?? 0}`, { legacy: true }).ok({ legacy: true });
    await admin.put(path, { legacy_product_slug: next['slug'] }).ok({ legacy_product_slug: next['slug'] });
    await admin.get(`${products}/${before?.id ?? 0}`).ok({ legacy: false });
    expect(await filtered(products, { company_slug: 'rotina', legacy: true })).toMatchObject([{ id: next.id }]);
  });
});
