import pg from 'pg';
import { Backoff } from '../timing/backoff.js';
import { within } from '../timing/deadline.js';
import { pause } from '../timing/pause.js';

/** What the leader holds: its own database session, and a signal that says when it is leader no more. */
export interface LeaderSession {
  readonly client: pg.Client;
  readonly signal: AbortSignal;
}

export interface LeadershipOptions {
  readonly connectionString: string;
  /** Name of the lock; one holder per database and name. */
  readonly lock: string;
  /** Called for every lost or failed session; leadership is sought again by itself. */
  readonly onError: (error: Error) => void;
}

const standbyPoll = 1_000;
const keepaliveEvery = 4_000;
const queryTimeout = 15_000;
// Longer than a few missed keepalives: a process that is frozen loses its lock, because the server ends its session.
const idleSessionTimeout = 15_000;

/**
 * Does work while holding a session advisory lock, one holder at a time. The lock lives and dies with its connection:
 * killed, frozen or cut-off holders are followed by a standby within seconds. Must not go through a transaction pooler.
 */
export class Leadership {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: LeadershipOptions) {}

  start(work: (session: LeaderSession) => Promise<void>): void {
    this.running = this.run(work);
  }

  /** Gives leadership up and waits for the work to have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(work: (session: LeaderSession) => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    const backoff = new Backoff(100, 5_000);
    while (!signal.aborted) {
      const started = performance.now();
      await this.term(work).catch((error: unknown) => this.report(error));
      if (performance.now() - started > 5_000) backoff.reset();
      await pause(backoff.grow(), signal);
    }
  }

  private async term(work: (session: LeaderSession) => Promise<void>): Promise<void> {
    const { connectionString, lock } = this.options;
    const client = new pg.Client({
      connectionString,
      application_name: `rotina-leader ${lock}`.slice(0, 63),
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeout,
      keepAlive: true,
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
    }, keepaliveEvery);
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
  await client.query(`set idle_session_timeout = ${String(idleSessionTimeout)}`);
  while (!signal.aborted) {
    const result = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [lock],
    );
    if (result.rows[0]?.held) return true;
    await pause(standbyPoll, signal);
  }
  return false;
}

async function disconnect(client: pg.Client): Promise<void> {
  client.removeAllListeners('notification');
  try {
    await within(client.end(), 2_000, 'Ending the leader session');
  } catch {
    // The session is gone already, or the server does not answer: the lock goes with the connection either way.
  }
}
