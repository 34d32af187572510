import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { habitsService } from '../../../apps/habits/src/service.js';
import { albums, work } from '../../../packages/service-kit/test/albums.service.js';
import { hangUp, momentsOf, requestOf, send, UncaughtErrors } from './hang-ups/callers.js';
import type { Wanted } from './hang-ups/callers.js';
import { holdDatabase } from './hang-ups/held-database.js';
import { routesOf } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running } from './hostile-input/subjects.js';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const file = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a"\r\n\r\n';

let uncaught: UncaughtErrors;

beforeEach(() => {
  uncaught = new UncaughtErrors();
});
afterEach(() => {
  uncaught.stop();
  expect(uncaught.errors).toEqual([]);
});

async function listen({ app }: TestService): Promise<number> {
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** Waits until the service knows which of its callers are gone. */
async function expectConnections({ app }: TestService, expected: number): Promise<void> {
  const server = app.getHttpServer();
  const count = promisify((done: (error: Error | null, connections: number) => void) => server.getConnections(done));
  await eventually(async () => expect(await count()).toBe(expected));
}

async function hangUpOnAll(port: number, requests: readonly Wanted[]): Promise<void> {
  const moments = momentsOf(requests.length);
  await Promise.all(
    requests.map(async (request, index) => {
      const moment = moments[index];
      if (moment) await hangUp(port, requestOf(request), moment);
    }),
  );
}

describe.each(Object.entries(subjects))('callers of %s that hang up', (name, start) => {
  let running: Running;
  let port: number;

  beforeAll(async () => {
    running = await start();
    port = await listen(running.service);
  });
  afterAll(() => running.close());

  /** A request to each route, and one that brings a file. */
  const requests = (): Wanted[] => [
    ...routesOf(running.service).map(({ method, path, title, takesBody }) => {
      const sample = running.samples[title]?.() ?? {};
      const url = path.replaceAll(/:(\w+)/gu, (_match, parameter: string) => sample.path?.[parameter] ?? '1');
      const body = takesBody && method !== 'get' ? JSON.stringify(sample.body ?? {}) : '';
      const headers = { ...running.headers, ...sample.headers, ...json };
      return { line: `${method.toUpperCase()} ${url}${sample.search ?? ''}`, headers, body };
    }),
    { line: 'PUT /api/v1/me', headers: { ...running.headers, ...form }, body: `${file}x`, length: 100_000 },
  ];

  it('on any route, while all connections to the database are busy, leave the others their answers', async () => {
    const release = await holdDatabase(running.service);
    await hangUpOnAll(port, requests());
    await release();
    await expectConnections(running.service, 0);
    const caller = running.service.as(null).with(running.headers);
    await caller.get('/health/ready').ok();
    // One of the routes ends the session.
    expect((await caller.get(`/admin/api/${name}/dead-letters`).response()).status).toBeLessThan(402);
  });
});

/** Sends requests that wait behind others, and hangs up. */
async function waitInVain(port: number, count: number, wanted: Wanted): Promise<void> {
  const bytes = Buffer.from(requestOf(wanted));
  const sockets = await Promise.all(Array.from({ length: count }, () => send(port, bytes)));
  for (const socket of sockets) socket.destroy();
}

describe('requests of one user that wait for each other', () => {
  it('leave the queue when their caller hangs up: reads', async () => {
    const service = await startService(habitsService);
    const port = await listen(service);
    const release = await holdDatabase(service);
    const headers = { authorization: `Bearer ${await service.tokenOf({ id: 7 })}` };
    await waitInVain(port, 102, { line: 'GET /v1/habits', headers });
    await expectConnections(service, 0);
    const next = service.as({ id: 7 }).get('/v1/habits').response();
    await release();
    expect((await next).status).toBe(200);
    await service.close();
  });

  it('leave the queue when their caller hangs up: uploads', async () => {
    const service = await startService(albums);
    const port = await listen(service);
    const { promise: finished, resolve: finish } = Promise.withResolvers<null>();
    const begun = Promise.withResolvers<null>();
    work.run = async () => {
      begun.resolve(null);
      await finished;
    };
    const album = (): FormData => {
      const made = new FormData();
      made.append('photos', new Blob(['x']), 'a');
      return made;
    };
    const put = () => service.as({ id: 7 }).put('/albums', album()).response();
    const first = put();
    await begun.promise;
    const headers = { authorization: `Bearer ${await service.tokenOf({ id: 7 })}`, ...form };
    await waitInVain(port, 4, { line: 'PUT /albums', headers, body: file, length: 100_000 });
    await expectConnections(service, 1);
    const next = put();
    finish(null);
    expect([(await first).status, (await next).status]).toEqual([200, 200]);
    work.run = () => Promise.resolve();
    await service.close();
  });
});
