import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskedDocument } from '@rotina/contracts';
import type { Caller, TestService } from '@rotina/testing';
import { admin as administrator, chargeId, finance } from './factories.js';
import { purchased, saleOf, startBackoffice } from './harness.js';

const orders = '/admin/api/backoffice/orders';
type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await startBackoffice();
  admin = service.as(administrator);
});
afterAll(() => service.close());

const filtered = (filter: object): Promise<Row[]> =>
  admin.get(`${orders}?filter=${encodeURIComponent(JSON.stringify(filter))}`).ok<Row[]>();

describe('orders for administrators', () => {
  it('are found by code, reference, charge and e-mail address, with a masked document', async () => {
    const purchase = await purchased(service, { customer: { document: '52998224725' } });
    const { code } = await saleOf(service, purchase);
    const found = {
      code,
      reference: purchase.pid,
      customer_document: maskedDocument(purchase.customer.document),
      total: '350.00',
    };
    for (const q of [code.toLowerCase(), purchase.pid, chargeId(purchase.pid, 3), purchase.customer.email]) {
      expect(await filtered({ q: ` ${q} ` })).toMatchObject([found]);
    }
    expect(await filtered({ q: 'nada' })).toEqual([]);
    expect(await filtered({ reference: purchase.pid, origin: 'repayment' })).toEqual([]);
    expect(await filtered({ reference: purchase.pid, status: ['pending', 'paid'], open_question: false })).toHaveLength(
      1,
    );
    await admin.get(`${orders}?filter=${encodeURIComponent('{"cpf":"1"}')}`).badRequest();
  });

  it('are found by the search box for whoever may see the sales area, by the buyer, too', async () => {
    const customer = { name: 'Conceição Queiróz', email: 'queiroz@rotina.test', document: '71428793860' };
    const purchase = await purchased(service, { customer });
    const { code } = await saleOf(service, purchase);
    const result = {
      kind: 'order',
      id: code,
      title: code,
      subtitle: expect.stringMatching(/^Conceição Queiróz · queiroz@rotina\.test · \d\d\/\d\d\/\d{4} · R\$ 350,00$/u),
      status: 'pending',
      href: `/admin/sales/${code}/show`,
    };
    const search = (q: string): string => `/admin/api/backoffice/search?${new URLSearchParams({ q }).toString()}`;
    const readers = [admin, service.as(finance), service.as({ id: 9, roles: ['operator'] })];
    for (const q of [code, purchase.pid, chargeId(purchase.pid, 3), 'QUEIROZ', 'conceicao q', '714.287.938-60']) {
      for (const reader of readers) await reader.get(search(q)).ok({ data: [result] });
      await service
        .as(finance)
        .get(`/v1/sales/installments?q=${encodeURIComponent(q)}`)
        .ok({ data: [{ code }] });
      expect(await filtered({ q })).toMatchObject([{ code }]);
    }
    await admin.get(search('714.287.938-61')).ok({ data: [] });
    await service
      .as({ id: 9, roles: ['user'] })
      .get(search(code))
      .forbidden();
  });

  it('show the whole document to an administrator who says why, and the audit records it', async () => {
    const purchase = await purchased(service, { customer: { document: '52998224725' } });
    const [order] = await filtered({ reference: purchase.pid });
    const path = `${orders}/${order?.id ?? ''}`;
    await admin.get(path).ok({ customer_document: maskedDocument(purchase.customer.document) });
    await admin
      .post(`${path}/reveal`, {})
      .unprocessable({ fields: [{ field: 'reason', message: expect.any(String) }] });
    await admin
      .post(`${path}/reveal`, { reason: 'Nota fiscal.' })
      .ok({ customer_document: purchase.customer.document });
    const [entry] = await admin.get('/admin/api/backoffice/audit?range=[0,0]').ok<object[]>();
    expect(entry).toMatchObject({
      action: 'reveal',
      resource: 'orders',
      resource_id: order?.id,
      who: administrator.email,
      reason: 'Nota fiscal.',
    });
  });

  it('are for administrators alone and read only', async () => {
    await service.as(null).get(orders).unauthorized();
    await service.as(finance).get(orders).forbidden();
    await service
      .as({ id: 9, roles: ['operator'] })
      .get(`${orders}/0`)
      .forbidden();
    await admin.get(`${orders}/0`).notFound({ code: 'order_not_found' });
    await admin.post(orders, {}).notFound();
  });
});
