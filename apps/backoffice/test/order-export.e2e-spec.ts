import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import type { OrderExportView } from '../src/sales/sales.view.js';
import { purchased, startBackoffice } from './harness.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const exportOf = (email: string, formerEmails: string[] = []): Promise<OrderExportView> =>
  service
    .as({ id: 7, email, formerEmails, roles: ['user'] })
    .get('/v1/orders/export')
    .ok<OrderExportView>();

describe('GET /v1/orders/export', () => {
  it("answers the orders of the caller's address in any case, newest first, with the document masked", async () => {
    const customer = { name: 'Ana Conceição', email: 'Ana@Export.test', document: '52998224725' };
    const first = await purchased(service, { customer, created_at: '2026-03-01T12:00:00Z' });
    const second = await purchased(service, { customer, created_at: '2026-03-02T12:00:00Z' });
    await purchased(service);
    const { exported_at, orders } = await exportOf('ana@export.test');
    expect(exported_at).toBe(service.clock.now().toString());
    expect(orders.map(({ reference }) => reference)).toEqual([second.pid, first.pid]);
    expect(orders[0]?.customer).toMatchObject({ name: 'Ana Conceição', document: '***.982.247-**' });
    expect(orders[0]?.installments.length).toBeGreaterThan(0);
  });

  it('answers those of the addresses that the caller had before, too', async () => {
    const { pid } = await purchased(service, { customer: { email: 'before@export.test' } });
    const { orders } = await exportOf('after@export.test', ['before@export.test']);
    expect(orders.map(({ reference }) => reference)).toEqual([pid]);
  });

  it('shows nothing of a purchase with another address and the same document', async () => {
    const document = '11144477735';
    const own = await purchased(service, { customer: { name: 'Bia', email: 'bia@export.test', document } });
    const ofAnother = await purchased(service, { customer: { name: 'Caio', email: 'caio@export.test', document } });
    const [bia, caio] = [await exportOf('bia@export.test'), await exportOf('caio@export.test')];
    expect(bia.orders.map(({ reference }) => reference)).toEqual([own.pid]);
    expect(caio.orders.map(({ reference }) => reference)).toEqual([ofAnother.pid]);
    expect(bia.orders[0]?.customer).toMatchObject({ name: 'Bia', email: 'bia@export.test' });
  });

  it('is empty for somebody without orders, kept by no cache, and 401 without a token', async () => {
    expect((await exportOf('nobody@export.test')).orders).toEqual([]);
    const response = await service
      .as({ id: 7, roles: ['user'] })
      .get('/v1/orders/export')
      .response();
    expect(response.headers['cache-control']).toBe('no-store');
    await service.as(null).get('/v1/orders/export').unauthorized();
  });
});
