import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { Leadership } from '../src/database/leadership.js';
import type { LeaderSession } from '../src/database/leadership.js';
import { whenAborted } from '../src/timing/pause.js';

const connectionString = `${process.env['TEST_POSTGRES_URL'] ?? ''}/postgres`;
const started: Leadership[] = [];

interface Candidate {
  readonly leads: Promise<LeaderSession>;
  readonly leadership: Leadership;
}

/** Seeks the lock, and writes down when it begins and ends to lead. */
function candidate(lock: string, name: string, diary: string[]): Candidate {
  const { promise: leads, resolve } = Promise.withResolvers<LeaderSession>();
  const leadership = new Leadership({ connectionString, lock, onError: () => undefined });
  leadership.start(async (session) => {
    diary.push(`${name} leads`);
    resolve(session);
    await whenAborted(session.signal);
    diary.push(`${name} ended`);
  });
  started.push(leadership);
  return { leads, leadership };
}

async function endSession(processId: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [processId]);
  await client.end();
}

async function processOf({ client }: LeaderSession): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function idleTimeoutOf({ client }: LeaderSession): Promise<string | undefined> {
  const { rows } = await client.query<{ idle_session_timeout: string }>('show idle_session_timeout');
  return rows[0]?.idle_session_timeout;
}

describe('leadership', () => {
  afterEach(async () => {
    await Promise.all(started.splice(0).map((leadership) => leadership.stop()));
  });

  it('is held by one at a time and taken over when it is given up', async () => {
    const diary: string[] = [];
    const first = candidate('test:given-up', 'first', diary);
    await first.leads;
    const second = candidate('test:given-up', 'second', diary);
    await first.leadership.stop();
    await second.leads;
    expect(diary).toEqual(['first leads', 'first ended', 'second leads']);
  });

  it('is lost with the database session, and sought again', async () => {
    const sessions: LeaderSession[] = [];
    const { promise: ledTwice, resolve } = Promise.withResolvers<true>();
    const leadership = new Leadership({ connectionString, lock: 'test:lost', onError: () => undefined });
    started.push(leadership);
    leadership.start(async (session) => {
      sessions.push(session);
      if (sessions.length === 2) resolve(true);
      else await endSession(await processOf(session));
      await whenAborted(session.signal);
    });
    await ledTwice;
    expect(sessions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('is taken by the server from a process that is frozen', async () => {
    const { leads } = candidate('test:frozen', 'first', []);
    expect(await idleTimeoutOf(await leads)).toBe('20s');
  });

  it('of one lock says nothing about another', async () => {
    const diary: string[] = [];
    await candidate('test:one', 'one', diary).leads;
    await candidate('test:other', 'other', diary).leads;
    expect(diary).toEqual(['one leads', 'other leads']);
  });
});
