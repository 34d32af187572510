import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged } from '@rotina/contracts';
import type { RepaymentResponse } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';
import { aCharge, aSync, chargeOf, effects, send, synced, syncPath } from './sync-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

describe('a repayment that is sent again', () => {
  it('changes nothing, and is answered with the orders as they are now', async () => {
    const sync = aSync();
    const first = await synced(service, sync);
    await service.deliver(InstallmentChanged, aCharge(chargeOf(sync.repayment.reference, 1)));
    const before = await effects(service);
    expect(await send(service, { ...sync, sent_at: '2026-03-10T15:00:00Z' }).ok<RepaymentResponse>()).toEqual({
      ...first,
      status: 'duplicate',
      repayment_order_status: 'partially_paid',
      repayment_installments_registered: 0,
      original_installments_registered: 0,
      original_order_reused: true,
    });
    expect(await effects(service)).toEqual(before);
  });

  it('with another payload changes nothing and alerts', async () => {
    const sync = aSync();
    await synced(service, sync);
    const before = await effects(service);
    const contradicted = async (): Promise<string | undefined> => {
      const metrics = (await service.as(null).get('/metrics').response()).text;
      return /repayment_syncs_total\{outcome="contradicted"\} (\d+)/.exec(metrics)?.[1];
    };
    const alerts = Number((await contradicted()) ?? 0);
    const other = aSync({ ...sync.repayment, reference: sync.repayment.reference, customer: { name: 'Outra' } });
    await send(service, other).ok({ status: 'duplicate' });
    expect(await effects(service)).toEqual(before);
    await eventually(async () => expect(await contradicted()).toBe(String(alerts + 1)));
  });

  it('is a duplicate, too, once its company is closed', async () => {
    const sync = aSync();
    await synced(service, sync);
    await send(service, { ...sync, company_slug: 'rotina-antiga' }).ok({ status: 'duplicate' });
  });
});

describe('a rehearsal', () => {
  const rehearsal = `${syncPath}/rehearsal`;

  it('answers as the real call would, and stores nothing', async () => {
    const sync = aSync();
    const before = await effects(service);
    const rehearsed = await send(service, sync, rehearsal).created<RepaymentResponse>();
    expect(await effects(service)).toEqual(before);
    const real = await synced(service, sync);
    const { repayment_order_code, original_order_code } = rehearsed;
    expect(rehearsed).toEqual({ ...real, repayment_order_code, original_order_code });
    expect(await send(service, sync, rehearsal).ok()).toEqual(await send(service, sync).ok());
    await send(service, { ...sync, event: 'other' }, rehearsal).unprocessable({ code: 'unknown_event' });
    await service.as(null).post(rehearsal, sync).unauthorized();
  });
});
