import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from '../../../../apps/backoffice/test/harness.js';
import { send, syncPath } from '../../../../apps/backoffice/test/sync-scene.js';
import { sample } from './pages.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

/** A sample with the codes of this run, which are random. */
const withCodesOf = (name: string, answer: Record<string, unknown>): object => {
  const { repayment_order_code, original_order_code } = answer;
  return { ...sample(name), repayment_order_code, original_order_code };
};

describe('docs/integrating/repayment-sync.md', () => {
  it('shows what the real endpoint answers to the body that checkout sends', async () => {
    const body = sample('backoffice repayment');
    const rehearsed = await send(service, body, `${syncPath}/rehearsal`).created();
    expect(rehearsed).toEqual(withCodesOf('sync created', rehearsed));
    const created = await send(service, body).created();
    expect(created).toEqual(withCodesOf('sync created', created));
    expect(await send(service, body).ok()).toEqual(withCodesOf('sync duplicate', created));
  });

  it('shows its errors', async () => {
    const body = JSON.stringify(sample('backoffice repayment'));
    const number = body.replace('"amount":"240.00"', '"amount":240');
    expect(await send(service, number).unprocessable()).toEqual(sample('sync invalid payload'));
    expect(await service.as(null).post(syncPath, body).unauthorized()).toEqual(sample('sync without token'));
  });
});
