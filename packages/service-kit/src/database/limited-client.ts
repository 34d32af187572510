import { Socket } from 'node:net';
import pg from 'pg';
import { isTracing } from '../observability/spans.js';
import { tracedStatement } from '../observability/statement-span.js';

/** The limits of every connection: without them a network that drops packets makes a statement wait for ever. */
export const connectionLimits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const endTimeoutMs = 2_000;

/** TypeORM's statement that begins a transaction. */
const beginSql = 'START TRANSACTION';
const endsTransaction = /^(?:COMMIT|ROLLBACK)$/;

type Send = (...args: unknown[]) => unknown;

/**
 * pg's client with limits. A statement that is not answered in time ends its connection: whatever came next on it would
 * wait behind that statement. `query_timeout` is the longest silence of the server, as the socket measures it: pg's own
 * timer for each statement keeps the rows of answers alive until the next major collection, which costs a request with
 * many rows half as much CPU again.
 *
 * What begins a transaction is sent together with its first statement, so that no round trip is spent on it alone. That
 * needs `pipeline`, which only clients of a pool have: a client that repeats a statement while the server is silent would
 * take its own writing for a sign of life.
 */
export class LimitedClient extends pg.Client {
  private awaitsAnswer = false;
  private beginsWithNext = false;

  constructor(config: pg.ClientConfig = {}) {
    const { query_timeout: maxSilenceMs = connectionLimits.query_timeout, ...limits } = {
      ...connectionLimits,
      ...config,
    };
    super(limits);
    const query = this.query.bind(this);
    const send: Send = (...args) => {
      this.awaitsAnswer = true;
      return isTracing() ? tracedStatement(query, args, this.database) : Reflect.apply(query, undefined, args);
    };
    // An override in TypeScript would have to repeat pg's many signatures.
    Object.defineProperty(this, 'query', { value: (...args: unknown[]) => this.sendInTransaction(send, args) });
    this.on('drain', () => {
      this.awaitsAnswer = false;
    });
    this.once('connect', () => {
      const { stream } = this.connection;
      if (!(stream instanceof Socket)) throw new Error('The time limit of statements needs a socket.');
      stream.setTimeout(maxSilenceMs, () => {
        if (this.awaitsAnswer) stream.destroy(new Error('PostgreSQL has not answered in time.'));
      });
    });
  }

  private sendInTransaction(send: Send, args: unknown[]): unknown {
    if (args[0] === beginSql) {
      this.beginsWithNext = true;
      return Promise.resolve();
    }
    if (!this.beginsWithNext) return send(...args);
    this.beginsWithNext = false;
    // A transaction without a statement.
    if (typeof args[0] === 'string' && endsTransaction.test(args[0])) return Promise.resolve();
    const { stream } = this.connection;
    stream.cork();
    try {
      const begun = send(beginSql);
      // Where it fails the connection is lost, and the statement behind it fails for the same reason.
      if (begun instanceof Promise) begun.catch(() => undefined);
      return send(...args);
    } finally {
      stream.uncork();
    }
  }

  /** Ends the connection, even when the server does not answer. */
  override end(): Promise<void>;
  override end(ended: (error: Error) => void): void;
  override end(ended?: (error: Error) => void): Promise<void> | void {
    const { connection } = this;
    const timer = setTimeout(() => connection.stream.destroy(), endTimeoutMs).unref();
    connection.once('end', () => clearTimeout(timer));
    if (!ended) return super.end();
    super.end(ended);
  }
}
