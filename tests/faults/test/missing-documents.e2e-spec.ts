import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { purchased, salesOf, startBackoffice } from '../../../apps/backoffice/test/harness.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('a buyer whose later purchase names no document', () => {
  it('is still found by the document of before, with both orders', async () => {
    const email = 'sem-documento@rotina.test';
    const first = await purchased(service, { customer: { email, document: '39053344705' } });
    const later = await purchased(service, { customer: { email, name: 'Outro Nome', document: '' } });
    const { data } = await salesOf(service, { customer: '390.533.447-05' });
    expect(data.map(({ reference }) => reference).toSorted()).toEqual([first.pid, later.pid].toSorted());
    expect(data[0]?.customer).toMatchObject({ name: 'Outro Nome', document: '***.533.447-**' });
  });

  it('is found by the document once a purchase names one', async () => {
    const email = 'documento-depois@rotina.test';
    await purchased(service, { customer: { email, document: '' } });
    await expect(salesOf(service, { customer: '15350946056' })).resolves.toMatchObject({ total: 0 });
    await purchased(service, { customer: { email, document: '15350946056' } });
    await expect(salesOf(service, { customer: '153.509.460-56' })).resolves.toMatchObject({ total: 2 });
  });
});
