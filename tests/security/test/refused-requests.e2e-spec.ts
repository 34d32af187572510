import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Headers, LogLine } from '@rotina/testing';
import { LogSpy } from '@rotina/testing';
import { routesOf } from './hostile-input/routes.js';
import type { Route } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running } from './hostile-input/subjects.js';

const canary = 'canary-529.982.247-25';
const search = `?token=${encodeURIComponent(canary)}`;

const isWhole = ([line, ...others]: readonly LogLine[], route: string, status: number): boolean =>
  others.length === 0 &&
  line?.['route'] === route &&
  line['status'] === status &&
  typeof line['code'] === 'string' &&
  !JSON.stringify(line).includes(canary);

describe.each(Object.entries(subjects))('a request that %s refuses', { timeout: 120_000 }, (_name, start) => {
  let running: Running;
  let routes: Route[];
  let logs: LogSpy;

  beforeAll(async () => {
    running = await start();
    routes = routesOf(running.service);
    logs = LogSpy.on(running.service);
  });
  afterAll(() => running.close());

  /** Lists the faults in the log of each refused request; the second value counts those that were refused. */
  async function faultsFor(id: string, sent: Headers): Promise<[faults: string[], refused: number]> {
    const faults: string[] = [];
    let refused = 0;
    for (const { method, path, title } of routes) {
      const headers = { ...sent, 'x-request-id': randomUUID() };
      // No limit per minute may answer in place of the route.
      running.service.clock.advance({ minutes: 2 });
      const { statusCode } = await running.service.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/:\w+/gu, id) + search,
        headers,
        ...(method !== 'get' && { payload: { [canary]: canary, name: canary } }),
      });
      if (statusCode < 400 || statusCode >= 500) continue;
      refused += 1;
      const own = logs.lines.filter((line) => line.request_id === headers['x-request-id'] && 'route' in line);
      if (!isWhole(own, title, statusCode)) faults.push(`${title}: ${JSON.stringify(own)}`);
    }
    return [faults, refused];
  }

  it('without credentials leaves one line, which names the route and nothing that was sent', async () => {
    const [faults, refused] = await faultsFor('1', {});
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });

  it('for a row that does not exist, or with a wrong body, does, too', async () => {
    const [faults, refused] = await faultsFor('00000000-0000-7000-8000-000000000000', running.headers);
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });
});
