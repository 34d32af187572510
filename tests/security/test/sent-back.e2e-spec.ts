import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from './hostile-input/routes.js';
import type { Route } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running } from './hostile-input/subjects.js';

/** Its GET lists a day. */
const notOfARecord = '/v1/habits/executions/:execution';

describe.each(Object.entries(subjects))('a record of %s that was read', { timeout: 60_000 }, (_name, start) => {
  let running: Running;
  let routes: Route[];

  beforeAll(async () => {
    running = await start();
    routes = routesOf(running.service).filter(({ path }) => path !== notOfARecord);
  });
  afterAll(() => running.close());

  /** The routes that change what a GET of the same path reads. */
  const changes = (): Route[] =>
    routes.filter(
      ({ method, path }) => method === 'put' && routes.some((route) => route.method === 'get' && route.path === path),
    );

  async function send(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object): Promise<[number, object]> {
    const request = { method, url, headers: running.headers, ...(payload && { payload }) };
    const { statusCode, body } = await running.service.app.inject(request);
    return [statusCode, JSON.parse(body) as object];
  }

  /** The addresses of a record that the fixtures have, and of a new one where one can be made. */
  async function addressesOf({ path, title }: Route): Promise<string[]> {
    const collection = path.replace(/\/:\w+$/u, '');
    const sample = running.samples[`POST ${collection}`]?.();
    const [, made] = sample?.body ? await send('POST', collection, sample.body) : [0, {}];
    const values = running.samples[title]?.().path;
    const stored = path.replaceAll(/:(\w+)/gu, (_match, name: string) => values?.[name] ?? '1');
    return [stored, ...('id' in made ? [path.replace(/:\w+$/u, String(made.id))] : [])];
  }

  it('can be sent back as it is', async () => {
    const refused: unknown[] = [];
    const read = new Set<string>();
    for (const route of changes()) {
      for (const url of await addressesOf(route)) {
        const [found, record] = await send('GET', url);
        if (found !== 200) continue;
        read.add(route.title);
        const reason = url.startsWith('/admin/') && { reason: 'Conferido' };
        const [status, answer] = await send('PUT', url, { ...record, ...reason });
        if (status !== 200) refused.push([route.title, status, answer]);
      }
    }
    expect(refused).toEqual([]);
    expect([...read]).toEqual(changes().map(({ title }) => title));
  });
});
