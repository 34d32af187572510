import { get as request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { execute, LimitedPool, query } from '@rotina/service-kit/database';
import { csvRows, eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { SalesFileService } from '../src/sales/sales-file.service.js';
import { finance } from './factories.js';
import { purchased, startBackoffice } from './harness.js';
import { storeManySales, storeSale } from './sales-rows.js';

const path = '/v1/sales/installments.csv';
const forPrograms = 'format=rfc4180';
let service: TestService;

/** The next file that the service opens. */
function nextFile(): Promise<Readable> {
  const files = service.get(SalesFileService);
  const { promise, resolve } = Promise.withResolvers<Readable>();
  const read = files.read.bind(files);
  files.read = async (filters) => {
    files.read = read;
    const file = await read(filters);
    resolve(file);
    return file;
  };
  return promise;
}

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('the roles of the CSV', () => {
  it('are those of the list', async () => {
    for (const role of ['finance', 'operator', 'admin']) {
      await service
        .as({ id: 1, roles: [role] })
        .get(path)
        .ok();
    }
    await service
      .as({ id: 1, roles: ['user'] })
      .get(`${path}?status=gone`)
      .forbidden({ detail: expect.any(String) });
    await service
      .as(null)
      .get(path)
      .unauthorized({ detail: expect.any(String) });
  });
});

describe('the CSV of installments', () => {
  it('opens in Excel in Brazil, with Portuguese titles and the times of São Paulo', async () => {
    const { pid } = await purchased(service, { customer: { name: 'Zoë; Ana' } });
    const { text } = await service.as(finance).get(`${path}?q=${pid}`).response();
    expect(text).toMatch(/^\u{FEFF}Código do pedido;Origem;/u);
    expect(csvRows(text)[11]).toMatchObject({
      'Nome do cliente': 'Zoë; Ana',
      'Data da compra': '2026-03-10 11:00:00',
      'Total do pedido': '350,00',
      'Valor da parcela': '29,24',
      Vencimento: '2026-12-15',
    });
  });

  it('has a header and a row for each installment, with money and documents as in the list, for programs', async () => {
    const { pid } = await purchased(service, { customer: { name: 'Zoë "Z", Ana', document: '52998224725' } });
    const { headers, text } = await service.as(finance).get(`${path}?q=${pid}&${forPrograms}`).response();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rotina-installments.csv"',
    });
    const rows = csvRows(text);
    expect(rows).toHaveLength(12);
    expect(rows[11]).toEqual({
      order_code: expect.stringMatching(/^ORD-/),
      origin: 'purchase',
      reference: pid,
      order_status: 'pending',
      offer_code: 'assinatura-anual',
      company: 'rotina',
      product: 'assinatura-anual',
      customer_name: 'Zoë "Z", Ana',
      customer_email: `joao-${pid}@rotina.test`,
      customer_document: '***.982.247-**',
      billing_type: 'BOLETO',
      purchased_at: '2026-03-10T14:00:00.000Z',
      order_total: '350.00',
      order_paid: '0.00',
      order_open: '350.00',
      order_overdue: '0.00',
      order_credit: '0.00',
      installment_number: '12',
      gateway_id: `pay_${pid}_12`,
      amount: '29.24',
      due_date: '2026-12-15',
      installment_status: 'pending',
      paid_at: '',
    });
    expect(text.startsWith('order_code,')).toBe(true);
    expect(text).not.toContain('52998224725');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r1', "'\r1"],
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana,@SUM(A1)', "Ana,'@SUM(A1)"],
  ])('makes the cell %j inert', async (name, inert) => {
    const { code } = await storeSale(service, { name });
    const { text } = await service.as(finance).get(`${path}?q=${code}`).response();
    expect(csvRows(text)).toMatchObject([{ 'Nome do cliente': inert }]);
    const file = await service.as(finance).get(`${path}?q=${code}&${forPrograms}`).response();
    expect(csvRows(file.text)).toMatchObject([{ customer_name: inert }]);
  });

  it('has a row of its own for an order without installments, so that its sums are those of the list', async () => {
    const { code } = await storeSale(service);
    const { text } = await service.as(finance).get(`${path}?q=${code}&${forPrograms}`).response();
    expect(csvRows(text)).toMatchObject([
      { order_code: code, order_total: '0.00', installment_number: '', amount: '' },
    ]);
  });

  it.each(['page=1', 'per_page=10', 'range=[0,9]', 'sort=name', 'status=gone', 'format=xlsx', 'due_to=x'])(
    'with %s is a 400 with a detail',
    async (search) => {
      await service
        .as(finance)
        .get(`${path}?${search}`)
        .badRequest({ detail: expect.any(String) });
    },
  );
});

describe('the CSV of many orders', () => {
  const orders = 8_000;

  beforeAll(async () => {
    await storeManySales(service, orders);
    await service.app.listen(0, '127.0.0.1');
  });

  it.each(['-purchased_at', 'purchased_at', 'total', '-code', 'created_at'])(
    'sorted by %s has every order once, in the order of the list',
    async (sort) => {
      const { text } = await service.as(finance).get(`${path}?company=many&sort=${sort}&${forPrograms}`).response();
      const codes = csvRows(text).map(({ order_code: code }) => code);
      expect(new Set(codes).size).toBe(orders);
      const list = await service
        .as(finance)
        .get(`/v1/sales/installments?company=many&per_page=200&page=4&sort=${sort}`)
        .ok<{ data: { code: string }[] }>();
      expect(codes.slice(600, 800)).toEqual(list.data.map(({ code }) => code));
    },
  );

  /** Makes the file so large that it does not fit between a service and a caller who does not read. */
  const fillFile = (): Promise<unknown> =>
    execute(service.database.manager, "update buyers set name = repeat('x', 4000) where email like 'many-%'");

  /** The answer of a caller who has not read any of it yet. */
  async function unreadAnswer(): Promise<IncomingMessage> {
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const headers = { authorization: `Bearer ${await service.tokenOf(finance)}` };
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    request({ port, host: '127.0.0.1', path: `${path}?company=many`, headers }, resolve);
    return promise;
  }

  it('is read no further than its caller reads, without a transaction, and ends when the caller goes away', async () => {
    await fillFile();
    const opened = nextFile();
    const statements = vi.spyOn(LimitedPool.prototype, 'query');
    const answer = await unreadAnswer();
    const file = await opened;
    const transactions = `select state from pg_stat_activity where datname = current_database()
      and xact_start is not null and pid <> pg_backend_pid()`;
    await eventually(async () => expect(await query(service.database.manager, transactions)).toEqual([]));
    answer.destroy();
    await eventually(() => expect(file.closed).toBe(true));
    expect(file.readableEnded).toBe(false);
    // The service's own lanes prepare their statements, which are objects.
    const batches = statements.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('as sale'));
    statements.mockRestore();
    expect(batches).not.toEqual([]);
    expect(batches.length).toBeLessThan(orders / 500);
  });

  it('breaks where the database fails, so that a part of it is not taken for the whole', async () => {
    const { manager } = service.database;
    await fillFile();
    const answer = await unreadAnswer();
    await execute(manager, 'alter table order_questions rename to unreadable');
    await expect(text(answer)).rejects.toThrow('aborted');
    await execute(manager, 'alter table unreadable rename to order_questions');
  });

  it('is not read at all to answer a HEAD', async () => {
    await fillFile();
    const opened = nextFile();
    const { status, headers } = await service.as(finance).head(`${path}?company=many`).response();
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
    const file = await opened;
    await eventually(() => expect(file.closed).toBe(true));
    expect(file.readableEnded).toBe(false);
  });
});
