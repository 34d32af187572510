import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceConfig } from '@rotina/service-kit/config';
import { query } from '@rotina/service-kit/database';
import { databaseUrl, eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { Notifications } from '../src/database/notifications.js';
import { notes } from './notes.service.js';

let service: TestService;
const received: string[] = [];

const notify = (channel: string, payload: string): Promise<object[]> =>
  query(service.database.manager, 'select pg_notify($1, $2)', [channel, payload]);

beforeAll(async () => {
  service = await startService(notes);
  await service.get(Notifications).listen('notes', (payload) => received.push(payload));
});
afterAll(() => service.close());

describe('notifications', () => {
  it('reach every listener of their channel, in their order, and no other', async () => {
    const others: string[] = [];
    await service.get(Notifications).listen('notes', (payload) => others.push(payload));
    await notify('elsewhere', 'zero');
    await notify('notes', 'one');
    await notify('notes', 'two');
    await eventually(() =>
      expect([received, others]).toEqual([
        ['one', 'two'],
        ['one', 'two'],
      ]),
    );
  });

  it('go on after the connection was lost; an empty payload says that some may be missing', async () => {
    received.length = 0;
    const ended = await query(
      service.database.manager,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen notes%'`,
    );
    expect(ended).toHaveLength(1);
    await eventually(() => expect(received).toEqual(['']));
    await notify('notes', 'three');
    await eventually(() => expect(received).toEqual(['', 'three']));
  });

  it('end with the service: no connection is left', async () => {
    const replica = await startService(notes, { replicaOf: service });
    await replica.get(Notifications).listen('replicas', () => undefined);
    const listening = (): Promise<object[]> =>
      query(
        service.database.manager,
        "select pid from pg_stat_activity where datname = current_database() and query = 'listen replicas'",
      );
    expect(await listening()).toHaveLength(1);
    await replica.close();
    await eventually(async () => expect(await listening()).toEqual([]));
  });

  it('end with a service that stops while it connects', async () => {
    const url = new URL(databaseUrl(service.databaseName));
    url.searchParams.set('application_name', 'stopping');
    const connected = (): Promise<object[]> =>
      query(service.database.manager, "select pid from pg_stat_activity where application_name = 'stopping'");
    const config = Object.assign(new ServiceConfig(), { DATABASE_URL: url.href });
    const notifications = new Notifications(config);
    const starting = notifications.onApplicationBootstrap();
    await notifications.onApplicationShutdown();
    await starting;
    await eventually(async () => expect(await connected()).toEqual([]));
  });
});
