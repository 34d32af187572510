import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePlaced } from '@rotina/contracts';
import type { TestService } from '@rotina/testing';
import { aPaidPurchase } from '../../../apps/backoffice/test/factories.js';
import { purchased, salesOf, startBackoffice } from '../../../apps/backoffice/test/harness.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('a buyer whose later purchase names no document', () => {
  it('is still found by the document of a paid purchase, with both orders, each with its own name', async () => {
    const email = 'sem-documento@rotina.test';
    const first = aPaidPurchase({ customer: { email, document: '39053344705' } });
    await service.deliver(PurchasePlaced, first);
    const later = await purchased(service, { customer: { email, name: 'Outro Nome', document: '' } });
    const { data } = await salesOf(service, { customer: '390.533.447-05' });
    expect(data.map(({ reference }) => reference).toSorted()).toEqual([first.pid, later.pid].toSorted());
    expect(data[0]?.customer).toMatchObject({ name: 'Outro Nome', document: null });
    expect(data[1]?.customer).toMatchObject({ name: 'João Araújo', document: '***.533.447-**' });
  });

  it('is found by the document once a paid purchase names one', async () => {
    const customer = { email: 'documento-depois@rotina.test', document: '15350946056' };
    const found = async (): Promise<number> => (await salesOf(service, { customer: '153.509.460-56' })).total;
    await purchased(service, { customer: { ...customer, document: '' } });
    expect(await found()).toBe(0);
    await purchased(service, { customer });
    expect(await found()).toBe(1);
    await service.deliver(PurchasePlaced, aPaidPurchase({ customer }));
    expect(await found()).toBe(3);
  });
});
