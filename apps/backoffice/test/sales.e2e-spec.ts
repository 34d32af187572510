import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { detailsOf, saleOf, salesOf, startBackoffice } from './harness.js';
import { aChange, aPurchase, chargeId, finance } from './factories.js';

const path = '/v1/sales/installments';
const admin = { id: 1, roles: ['user', 'admin'] };
const [paidOne, late, ordinary, other] = [
  aPurchase({
    customer: { name: 'Ana Conceição d’Ávila', email: 'ana@rotina.test', document: '52998224725' },
    created_at: '2026-03-01T12:00:00Z',
  }),
  aPurchase({ customer: { document: '11222333000181', document_type: 'CNPJ' }, created_at: '2026-03-02T12:00:00Z' }),
  aPurchase({ created_at: '2026-03-03T12:00:00Z' }),
  aPurchase({
    organization_slug: 'rotina-sem-legado',
    product_slug: 'assinatura-mensal',
    created_at: '2026-03-04T12:00:00Z',
  }),
];
const references = (...purchases: { pid: string }[]): string[] => purchases.map((purchase) => purchase.pid);

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
  for (const purchase of [paidOne, late, ordinary, other]) await service.deliver(PurchasePlaced, purchase);
  await service.deliver(InstallmentChanged, aChange(paidOne, 1));
  await service.deliver(InstallmentChanged, aChange(late, 2, { status: 'overdue' }));
});
afterAll(() => service.close());

describe('the roles of the sales area', () => {
  it.each([['finance'], ['operator'], ['admin']])('include %s', async (role) => {
    await service
      .as({ id: 1, roles: [role] })
      .get(path)
      .ok();
  });

  it('any other caller is rejected with a detail', async () => {
    await service
      .as({ id: 1, roles: ['user'] })
      .get(path)
      .forbidden({ detail: 'Você não tem permissão para este recurso.' });
    await service.as(null).get(path).unauthorized({ detail: 'Falta o cabeçalho Authorization.' });
    await service.as(null).get(`${path}/ORD-0000000000`).unauthorized();
  });
});

describe('the list of orders with installments', () => {
  it('is newest first, with the sums of whole orders as decimal strings', async () => {
    const list = await salesOf(service);
    expect(list.data.map((sale) => sale.reference)).toEqual(references(other, ordinary, late, paidOne));
    expect(list).toMatchObject({ page: 1, per_page: 50, total: 4 });
    expect(list.totals).toEqual({ amount: '1400.00', paid: '29.16', open: '1370.84', overdue: '29.16' });
  });

  it.each([
    ['q: a reference', { q: ordinary.pid }, [ordinary]],
    ['q: a charge id at the gateway', { q: chargeId(late.pid, 7) }, [late]],
    ['q: nothing', { q: 'nothing' }, []],
    ['status', { status: 'partially_paid' }, [paidOne]],
    ['status pending', { status: 'pending' }, [other, ordinary]],
    ['installment_status', { installment_status: 'overdue' }, [late]],
    ['installment_status pending', { installment_status: 'pending', company: 'rotina-sem-legado' }, [other]],
    ['installment_status approved', { installment_status: 'approved' }, [paidOne]],
    ['installment_status refunded', { installment_status: 'refunded' }, []],
    ['overdue', { overdue: 'true' }, [late]],
    ['not overdue', { overdue: 'false' }, [other, ordinary, paidOne]],
    ['company', { company: 'rotina-sem-legado' }, [other]],
    ['product', { product: 'assinatura-anual' }, [ordinary, late, paidOne]],
    ['origin', { origin: 'purchase', company: 'rotina-sem-legado' }, [other]],
    ['origin repayment', { origin: 'repayment' }, []],
    ['customer by name, without accents', { customer: 'conceicao' }, [paidOne]],
    ['customer by e-mail', { customer: 'ANA@rotina' }, [paidOne]],
    ['customer by document', { customer: '11.222.333/0001-81' }, [late]],
    ['customer by document, with blanks', { customer: ' 11 222 333 0001 81 ' }, [late]],
    ['customer by punctuation alone', { customer: '-.-' }, []],
    ['customer by name, accents and case aside', { customer: 'ANÁ CONCEICÃO' }, [paidOne]],
    ['customer by name, with another apostrophe', { customer: "conceicao d'avila" }, [paidOne]],
    ['customer by name, with the same apostrophe', { customer: 'D’ÁVILA' }, [paidOne]],
    ['customer with wildcards', { customer: '%' }, []],
    ['due dates', { due_from: '2026-12-01', due_to: '2026-12-31', status: 'overdue' }, [late]],
    ['due dates without an installment', { due_from: '2026-12-16', due_to: '2027-01-31' }, []],
    ['due dates between two installments', { due_from: '2026-05-16', due_to: '2026-06-14' }, []],
    ['empty filters', { q: '', status: '', due_from: '', company: 'rotina-sem-legado' }, [other]],
  ])('filters by %s', async (_what, query, expected) => {
    const list = await salesOf(service, query);
    expect(list.data.map((sale) => sale.reference)).toEqual(references(...expected));
    expect(list.total).toBe(expected.length);
  });

  it('finds an order by its code, also in lower case', async () => {
    const { code } = await saleOf(service, ordinary);
    expect((await salesOf(service, { q: code.toLowerCase() })).data).toHaveLength(1);
  });

  it('pages, and clamps per_page to 200', async () => {
    const second = await salesOf(service, { page: '2', per_page: '3' });
    expect(second.data.map((sale) => sale.reference)).toEqual(references(paidOne));
    expect(second).toMatchObject({ page: 2, per_page: 3, total: 4, totals: { amount: '1400.00' } });
    expect(await salesOf(service, { per_page: '1000' })).toMatchObject({ per_page: 200 });
    expect(await salesOf(service, { page: '9' })).toMatchObject({ data: [], total: 4 });
  });

  it.each(['purchased_at', '-purchased_at', 'created_at', 'total', '-total', 'code', '-code'])(
    'sorts by %s',
    async (sort) => {
      expect((await salesOf(service, { sort })).data).toHaveLength(4);
    },
  );

  it('sorts oldest first', async () => {
    const list = await salesOf(service, { sort: 'purchased_at' });
    expect(list.data.map((sale) => sale.reference)).toEqual(references(paidOne, late, ordinary, other));
  });

  it.each([
    'page=x',
    'page=0',
    'per_page=-1',
    'status=gone',
    'due_from=2026-02-30',
    'due_to=today',
    'sort=name',
    'q=%00',
    'q=a&q=b',
    'overdue=maybe',
    'due_from=0000-01-01',
    'due_from=2026-03-02&due_to=2026-03-01',
    'state=paid',
    'range=[0,9]',
    '__proto__=1',
    'Status=paid',
  ])('%s is a 400 with a detail', async (query) => {
    await service
      .as(finance)
      .get(`${path}?${query}`)
      .badRequest({ detail: expect.any(String) });
  });

  it("shows no more of a buyer's document than tells two buyers apart", async () => {
    expect((await saleOf(service, paidOne)).customer).toMatchObject({ document: '***.982.247-**' });
    expect((await saleOf(service, late)).customer).toMatchObject({ document: '**.222.333/****-**' });
  });
});

describe('one order', () => {
  it('shows its installments, links and history', async () => {
    const { order, installments, linked_orders, history } = await detailsOf(service, paidOne);
    expect(order).toMatchObject({
      origin: 'purchase',
      reference: paidOne.pid,
      status: 'partially_paid',
      offer_code: 'assinatura-anual',
      customer: { name: 'Ana Conceição d’Ávila', document: '***.982.247-**' },
    });
    expect(order).not.toHaveProperty('id');
    expect(installments[0]).toEqual({
      number: 1,
      gateway_id: chargeId(paidOne.pid, 1),
      amount: '29.16',
      due_date: '2026-01-15',
      status: 'approved',
      paid_at: '2026-03-11',
    });
    expect(linked_orders).toEqual([]);
    expect(history[0]).toMatchObject({ number: 1, from: null, to: 'pending', cause: 'PURCHASE_PLACED' });
    expect(history.at(-1)).toMatchObject({ number: 1, from: 'pending', to: 'approved', cause: 'INSTALLMENT_CHANGED' });
  });

  it.each(['ORD-0000000000', 'nothing', 'ORD-%00', 'ord-0000000000'])('%s is a 404 with a detail', async (code) => {
    const detail = 'Pedido não encontrado.';
    await service.as(finance).get(`${path}/${code}`).notFound({ detail });
    await service.as(admin).post(`${path}/${code}/reveal`, { reason: 'An invoice' }).notFound({ detail });
  });

  it("shows its buyer's whole document to administrators who say why, which is recorded", async () => {
    const { code } = await saleOf(service, paidOne);
    const reveal = `${path}/${code}/reveal`;
    await service
      .as(admin)
      .post(reveal, {})
      .unprocessable({ detail: expect.any(String) });
    await service
      .as(finance)
      .post(reveal, { reason: 'An invoice' })
      .forbidden({ detail: expect.any(String) });
    const details = await service.as(admin).post(reveal, { reason: 'An invoice for 529.982.247-25' }).ok();
    expect(details).toMatchObject({
      order: { code, customer: { document: '52998224725' } },
      history: expect.any(Array),
    });
    const entries = await service.as(admin).get('/admin/api/backoffice/audit').ok<object[]>();
    expect(entries).toMatchObject([
      { action: 'reveal', resource: 'orders', resource_id: code, role: 'admin', reason: 'An invoice for ***' },
    ]);
  });
});
