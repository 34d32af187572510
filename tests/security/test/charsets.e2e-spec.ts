import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from './hostile-input/routes.js';
import type { Route } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running, Sample } from './hostile-input/subjects.js';

/** There a body that is not JSON is an invalid payload, as its specification says. */
const isSync = ({ path }: Route): boolean => path.startsWith('/v1/sync/');

const thousandsOfRequests = { timeout: 120_000 };

/** A body with a byte that UTF-8 does not have at the end of one text: of each in turn, at any depth. */
function withInvalidBytes(body: object): Buffer[] {
  const sent = { ...body, other: 'x' };
  const written = (last: number): [json: string, texts: number] => {
    let texts = 0;
    const json = JSON.stringify(sent, (_key, value: unknown) => {
      if (typeof value !== 'string') return value;
      texts += 1;
      return texts === last ? `${value}ÿ` : value;
    });
    return [json, texts];
  };
  return Array.from({ length: written(0)[1] }, (_, index) => Buffer.from(written(index + 1)[0], 'latin1'));
}

describe.each(Object.entries(subjects))('a body sent to %s', thousandsOfRequests, (_name, start) => {
  let running: Running;
  let routes: Route[];

  const sampleOf = ({ title }: Route): Sample => running.samples[title]?.() ?? {};

  beforeAll(async () => {
    running = await start();
    routes = routesOf(running.service).filter(({ takesBody, method }) => takesBody && method !== 'get');
  });
  afterAll(() => running.close());

  /** The routes that answer such a body with another status. */
  async function others(expected: number, type: string, write: (body: object) => Buffer[]): Promise<string[]> {
    const found: string[] = [];
    const requests = routes.flatMap((route) => {
      const sample = sampleOf(route);
      return write(sample.body ?? {}).map((payload) => ({ route, sample, payload }));
    });
    for (const { route, sample, payload } of requests) {
      // No limit per minute may answer in place of the route.
      running.service.clock.advance({ minutes: 2 });
      const { statusCode } = await running.service.app.inject({
        method: route.method.toUpperCase() as 'POST',
        url:
          route.path.replaceAll(/:(\w+)/gu, (_match, name: string) => sample.path?.[name] ?? '1') +
          (sample.search ?? ''),
        headers: { ...running.headers, ...sample.headers, 'content-type': type },
        payload,
      });
      const isExpected = statusCode === expected || (isSync(route) && statusCode === 422);
      if (!isExpected) found.push(`${route.title}: ${String(statusCode)}`);
    }
    return found;
  }

  it('is 400 at every route with bytes that are not UTF-8, and stored by none', async () => {
    expect(routes.length).toBeGreaterThan(5);
    expect(await others(400, 'application/json', withInvalidBytes)).toEqual([]);
  });

  it('is 415 at every route in a charset that nobody knows', async () => {
    const type = 'application/json; charset=utf-7';
    expect(await others(415, type, (body) => [Buffer.from(JSON.stringify(body))])).toEqual([]);
  });
});
