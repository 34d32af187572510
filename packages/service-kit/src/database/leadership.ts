import { LimitedClient } from './limited-client.js';
import { Backoff } from '../timing/backoff.js';
import type pg from 'pg';
import { pause } from '../timing/pause.js';

/** The leader's own database session, and a signal that is aborted when it loses leadership. */
export interface LeaderSession {
  readonly client: pg.Client;
  readonly signal: AbortSignal;
}

export interface LeadershipOptions {
  readonly connectionString: string;
  /** Name of the lock; one holder per database and name. */
  readonly lock: string;
  /** Called for every lost or failed session; another attempt follows by itself. */
  readonly onError: (error: Error) => void;
  /** Awaited before each attempt: a process that cannot work leaves the lock to others. */
  readonly ready?: (signal: AbortSignal) => Promise<void>;
}

const standbyPollMs = 1_000;
const keepaliveMs = 9_000;
const queryTimeoutMs = 10_000;
// Longer than a keepalive and its time-out: the server releases the lock of a frozen or unreachable process, which by then
// has noticed its loss.
const idleSessionTimeoutMs = 20_000;

/**
 * Does work while holding a session advisory lock, one holder at a time. The lock ends with its connection, so a standby
 * replaces a killed, frozen or disconnected holder within seconds. Does not work through a transaction pooler.
 */
export class Leadership {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: LeadershipOptions) {}

  start(work: (session: LeaderSession) => Promise<void>): void {
    this.running = this.run(work);
  }

  /** Gives up leadership and waits until the work has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(work: (session: LeaderSession) => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    const backoff = new Backoff({ first: 100, max: 5_000 });
    while (!signal.aborted) {
      await this.options.ready?.(signal);
      const started = performance.now();
      await this.term(work).catch((error: unknown) => this.report(error));
      if (performance.now() - started > 5_000) backoff.reset();
      await pause(backoff.next(), signal);
    }
  }

  private async term(work: (session: LeaderSession) => Promise<void>): Promise<void> {
    const { connectionString, lock } = this.options;
    const client = new LimitedClient({
      connectionString,
      application_name: `rotina-leader ${lock}`.slice(0, 63),
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeoutMs,
    });
    const lost = new AbortController();
    const lose = (error?: Error): void => {
      if (!lost.signal.aborted && error) this.report(error);
      lost.abort();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
      const session = { client, signal: AbortSignal.any([lost.signal, this.stopping.signal]) };
      if (await acquired(session, lock)) await this.lead(session, lose, work);
    } finally {
      lost.abort();
      await disconnect(client);
    }
  }

  private async lead(
    session: LeaderSession,
    lose: (error?: Error) => void,
    work: (session: LeaderSession) => Promise<void>,
  ): Promise<void> {
    const keepalive = setInterval(() => {
      session.client.query('select 1').catch(lose);
    }, keepaliveMs);
    try {
      await work(session);
    } finally {
      clearInterval(keepalive);
    }
  }

  private report(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.options.onError(error instanceof Error ? error : new Error(String(error)));
  }
}

async function acquired({ client, signal }: LeaderSession, lock: string): Promise<boolean> {
  await client.query(`set idle_session_timeout = ${String(idleSessionTimeoutMs)}`);
  while (!signal.aborted) {
    const result = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [lock],
    );
    if (result.rows[0]?.held) return true;
    await pause(standbyPollMs, signal);
  }
  return false;
}

async function disconnect(client: pg.Client): Promise<void> {
  client.removeAllListeners('notification');
  await client.end().catch(() => undefined);
}
