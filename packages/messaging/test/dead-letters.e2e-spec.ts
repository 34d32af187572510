import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import { BatchRunner } from '@rotina/messaging';
import { execute, query } from '@rotina/service-kit/database';
import { LogSpy, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { aPaidPurchase, consumingService, faults, paidDelivery } from './event-exchange.js';
import { shortWaits } from './exchange.js';

const admin = { id: 1, roles: ['admin'] };
const path = '/admin/api/membership/dead-letters';

interface Row {
  readonly id: number;
  readonly reason: string;
  readonly error: string;
}

describe('an event whose handling fails', () => {
  let consumer: TestService;

  beforeAll(async () => {
    consumer = await startService(consumingService, { env: shortWaits });
  }, 60_000);
  afterAll(() => consumer.close());
  afterEach(() => faults.clear());

  const effects = (pid: string): Promise<object[]> =>
    query(consumer.database.manager, 'select revision from effects where pid = $1', [pid]);
  const deadLetters = (key: string): Promise<Row[]> =>
    query(consumer.database.manager, 'select id::int, reason, error from dead_letters where key = $1', [key]);
  const deliver = (pid: string, id: string): Promise<void> => consumer.deliver(PurchasePaid, aPaidPurchase(pid), id);

  /** An event that was started so often and never finished. */
  const unfinished = async (id: string, started: number): Promise<void> => {
    const sql = `insert into inbox (consumer, event_id, type, started) values ('membership', $1, 'PURCHASE_PAID', $2)`;
    await execute(consumer.database.manager, sql, [id, started]);
  };

  it('is retried, and its effects happen once when an attempt succeeds', async () => {
    let attempts = 0;
    faults.set('succeeds-later', () => {
      attempts += 1;
      if (attempts < 3) throw new Error('not yet');
    });
    await deliver('succeeds-later', randomUUIDv7());
    expect(attempts).toBe(3);
    expect(await effects('succeeds-later')).toHaveLength(1);
    expect(await deadLetters('succeeds-later')).toEqual([]);
  });

  it('becomes a dead letter after one attempt in its batch and five alone, and a second delivery does nothing', async () => {
    let attempts = 0;
    faults.set('keeps-failing', () => {
      attempts += 1;
      throw new Error(`failure ${String(attempts)}`);
    });
    const id = randomUUIDv7();
    await deliver('keeps-failing', id);
    expect(attempts).toBe(6);
    expect(await deadLetters('keeps-failing')).toMatchObject([
      { reason: 'failed', error: expect.stringContaining('failure 6') },
    ]);
    await deliver('keeps-failing', id);
    expect(attempts).toBe(6);
    expect(await deadLetters('keeps-failing')).toHaveLength(1);
  }, 30_000);

  it('is logged in the trace of the request that caused the event, and counted until it is replayed', async () => {
    const spy = LogSpy.on(consumer);
    const trace_id = '0af7651916cd43dd8448eb211c80319c';
    const id = randomUUIDv7();
    const event = {
      specversion: '1.0' as const,
      id,
      type: PurchasePaid.type,
      source: '/rotina/checkout',
      subject: 'traced',
      time: '2026-01-02T03:04:05Z',
      datacontenttype: 'application/json' as const,
      dataversion: '1',
      traceparent: `00-${trace_id}-b7ad6b7169203331-01`,
      data: { pid: 'traced' },
    };
    const { signal } = new AbortController();
    await consumer.get(BatchRunner).run([{ topic: 'checkout.purchases', event }], signal);
    const line = { level: 'error', request_id: id, trace_id, message: expect.stringContaining('as a dead letter') };
    expect(spy.about(id)).toEqual([line]);
    const { text } = await consumer.as(null).get('/metrics').response();
    expect(text).toMatch(/^dead_letters\{type="PURCHASE_PAID"\} \d+$/m);
  });

  it('because its process ended once is handled; after two such ends it is a dead letter without an attempt', async () => {
    const [once, twice] = [randomUUIDv7(), randomUUIDv7()];
    await unfinished(once, 1);
    await unfinished(twice, 2);
    await deliver('ended-once', once);
    await deliver('ended-twice', twice);
    expect(await effects('ended-once')).toHaveLength(1);
    expect(await effects('ended-twice')).toEqual([]);
    expect(await deadLetters('ended-twice')).toMatchObject([
      { reason: 'crashed', error: expect.stringContaining('The process ended 2 times') },
    ]);
  });

  it('stops to be retried when the consumer stops, and does not become a dead letter', async () => {
    const stop = new AbortController();
    let attempts = 0;
    faults.set('stopped-early', () => {
      attempts += 1;
      if (attempts === 2) stop.abort();
      throw new Error('not now');
    });
    const id = randomUUIDv7();
    const running = consumer.get(BatchRunner).run([paidDelivery('stopped-early', id)], stop.signal);
    await expect(running).rejects.toThrow('The consumer was stopped between two attempts.');
    expect(attempts).toBe(2);
    expect(await deadLetters('stopped-early')).toEqual([]);
    const sql = 'select started - finished as running from inbox where event_id = $1';
    expect(await query(consumer.database.manager, sql, [id])).toEqual([{ running: 0 }]);
  });

  it('is replayed once, however often administrators ask, and stays a record', async () => {
    await unfinishedDeadLetter('replayed-once');
    const [parked] = await deadLetters('replayed-once');
    const replay = `${path}/${String(parked?.id)}/replay`;
    await consumer
      .as(admin)
      .post(replay)
      .ok({ replayed_at: expect.any(String) });
    await consumer.as(admin).post(replay).conflict({ code: 'already_replayed' });
    expect(await deadLetters('replayed-once')).toMatchObject([{ error: parked?.error }]);
    expect(await effects('replayed-once')).toHaveLength(1);
    const replayed = await consumer
      .as(admin)
      .get(`${path}?filter={"replayed":true,"key":"replayed-once"}`)
      .ok<object[]>();
    expect(replayed).toMatchObject([{ key: 'replayed-once', reason: 'crashed' }]);
  });

  it('keeps the reason of the newest failed replay, and none of its effects', async () => {
    await unfinishedDeadLetter('fails-again');
    faults.set('fails-again', () => {
      throw new Error('still broken');
    });
    const [parked] = await deadLetters('fails-again');
    await consumer
      .as(admin)
      .post(`${path}/${String(parked?.id)}/replay`)
      .conflict({ code: 'replay_failed', message: 'O evento falhou de novo: still broken' });
    expect(await deadLetters('fails-again')).toMatchObject([{ error: 'still broken' }]);
    expect(await effects('fails-again')).toEqual([]);
  });

  it('is stored although PostgreSQL cannot store its text, and so is the reason of its failed replay', async () => {
    await unfinishedDeadLetter('NUL \0 and half a pair \ud800');
    const key = 'NUL \ufffd and half a pair \ufffd';
    const [parked] = await deadLetters(key);
    faults.set(key, () => {
      throw new Error('again \0');
    });
    await consumer
      .as(admin)
      .post(`${path}/${String(parked?.id)}/replay`)
      .conflict({ code: 'replay_failed' });
    expect(await deadLetters(key)).toMatchObject([{ reason: 'crashed', error: 'again \ufffd' }]);
  });

  it('shows no document, until an administrator says why', async () => {
    const key = 'names-a-document';
    faults.set(key, () => {
      throw new Error('No user has 529.982.247-25.');
    });
    await deliver(key, randomUUIDv7());
    const [row] = await deadLetters(key);
    const { text } = await consumer.as(admin).get(`${path}?filter={"key":"${key}"}`).response();
    expect(text).toContain('No user has ***.982.247-**.');
    expect(text).not.toContain('52998224725');
    const url = `${path}/${String(row?.id)}`;
    await consumer
      .as(admin)
      .post(`${url}/replay`)
      .conflict({ message: 'O evento falhou de novo: No user has ***.982.247-**.' });
    await consumer
      .as(admin)
      .post(`${url}/reveal`, { reason: 'An invoice' })
      .ok({ error: 'No user has 529.982.247-25.', envelope: { data: { customer: { document: '52998224725' } } } });
  });

  it('is found by a part of its key or error, and shows no stack and no path', async () => {
    faults.set('has-a-stack', () => {
      throw new Error('Cannot read /var/lib/rotina/plans.json');
    });
    await deliver('has-a-stack', randomUUIDv7());
    const [row] = await deadLetters('has-a-stack');
    expect(row?.error).toContain('    at ');
    for (const q of ['has-a-st', 'HAS-A-STACK', 'cannot read']) {
      const found = await consumer
        .as(admin)
        .get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
        .ok<object[]>();
      expect(found).toMatchObject([{ key: 'has-a-stack', error: 'Error: Cannot read ***' }]);
    }
    await consumer
      .as(admin)
      .post(`${path}/${String(row?.id)}/replay`)
      .conflict({ message: 'O evento falhou de novo: Cannot read ***' });
  }, 30_000);

  it('is replayed by administrators only', async () => {
    await unfinishedDeadLetter('not-yours');
    const [parked] = await deadLetters('not-yours');
    const replay = `${path}/${String(parked?.id)}/replay`;
    await consumer
      .as({ id: 2, roles: ['user'] })
      .post(replay)
      .forbidden();
    await consumer.as(admin).post(`${path}/999999/replay`).notFound();
    expect(await effects('not-yours')).toEqual([]);
  });

  async function unfinishedDeadLetter(pid: string): Promise<void> {
    const id = randomUUIDv7();
    await unfinished(id, 2);
    await deliver(pid, id);
  }
});
