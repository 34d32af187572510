import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { Jobs, Lanes } from '@rotina/service-kit/work';
import { eventually, startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { jobBackends, Visits, visitsService } from './visits.js';

const path = '/admin/api/visits/jobs';
const reason = { reason: 'Conferido' };

describe.each(jobBackends)('the jobs that administrators see on %s', (_name, env) => {
  let service: TestService;
  let admin: Caller;

  beforeAll(async () => {
    service = await startService(visitsService(), { env, runsFreely: true });
    admin = service.as({ id: 1, email: 'admin@rotina.test', roles: ['user', 'admin'] });
    service.get(Lanes).open('parcels', {
      maxAtOnce: 1,
      leaseSeconds: 1,
      due: () => Promise.resolve(['1', '2']),
      take: () => Promise.reject(new Error('Bearer abc.def is not valid')),
      attempt: () => Promise.resolve({ again: null }),
      finish: () => Promise.resolve(),
      failures: { messages: () => Promise.resolve(['Mail server: busy\n  at x']), retry: () => Promise.resolve(1) },
    });
  });
  afterAll(() => service.close());

  const idle = { waiting: 0, active: 0, failed: 0, delayed: 0, last_error: null };
  const stateOf = async (queue: string): Promise<object | undefined> => {
    const { data } = await admin.get(path).ok<{ data: { queue: string }[] }>();
    return data.find((state) => state.queue === queue);
  };
  const fail = (message: string): void => {
    service.get(Visits).begin = () => {
      throw new Error(message);
    };
  };

  it('have every queue and lane', async () => {
    await admin.get(path).ok({ data: [{ queue: 'parcels' }, { queue: 'visits', ...idle }] });
  });

  it('count what waits after a failure, with its message but no secret, stack or path, and run it now', async () => {
    fail('No answer for token=abc123\n    at /srv/app/visits.js:3');
    await service.database.manager.query("insert into visits values ('a', 0), ('b', 0)");
    service.get(Jobs).trigger('visits');
    const failed = { waiting: 0, active: 0, failed: 2, delayed: 2, last_error: 'No answer for token=***' };
    await eventually(async () => expect(await stateOf('visits')).toEqual({ queue: 'visits', ...failed }));
    // Their next attempts are ever further away, so that nothing but the retry runs them now.
    await eventually(
      async () => {
        const retried = await admin.post(`${path}/visits/retry`, reason).ok<{ retried: number }>();
        expect(retried).toEqual({ queue: 'visits', retried: 2 });
      },
      { every: 200 },
    );
    service.get(Visits).begin = () => undefined;
    await eventually(
      async () => {
        await admin.post(`${path}/visits/retry`, reason).ok();
        const visits = await query<{ visits: number }>(service.database.manager, 'select visits from visits');
        expect(visits.map((row) => row.visits)).toEqual([1, 1]);
      },
      { timeout: 15_000 },
    );
    await eventually(async () => expect(await stateOf('visits')).toEqual({ queue: 'visits', ...idle }));
  });

  it('record who made them run, and why', async () => {
    await admin.post(`${path}/parcels/retry`, reason).ok({ queue: 'parcels', retried: 1 });
    const entries = await admin.get('/admin/api/visits/audit?filter={"resource":"jobs"}').ok<object[]>();
    expect(entries[0]).toMatchObject({
      who: 'admin@rotina.test',
      action: 'retry',
      resource_id: 'parcels',
      before: { failed: 1 },
      reason: 'Conferido',
    });
  });

  it('show the failures that the rows of a lane store', async () => {
    const failed = { waiting: 2, active: 0, failed: 1, delayed: 1, last_error: 'Mail server: busy' };
    expect(await stateOf('parcels')).toEqual({ queue: 'parcels', ...failed });
  });

  it('are for administrators alone, who name a queue that exists and a reason', async () => {
    await service
      .as({ id: 2, roles: ['user', 'operator', 'finance'] })
      .get(path)
      .forbidden();
    await service
      .as({ id: 2, roles: ['operator'] })
      .post(`${path}/visits/retry`, reason)
      .forbidden();
    await admin.post(`${path}/unknown/retry`, {}).notFound();
    await admin.post(`${path}/visits/retry`, {}).unprocessable();
  });
});
