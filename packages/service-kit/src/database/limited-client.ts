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

export interface LimitedConfig extends pg.ClientConfig {
  /** Whether named statements stay in the session of this connection, unless told otherwise; behind a pooler they may be in another. */
  readonly prepares?: boolean;
}

/**
 * pg's client with limits. A statement that is not answered in time ends its connection: whatever came next on it would
 * wait behind that statement. `query_timeout` is the longest silence of the server, as the socket measures it: pg's own
 * timer for each statement keeps the rows of answers alive until the next major collection, which costs a request with
 * many rows half as much CPU again.
 */
export class LimitedClient extends pg.Client {
  private awaitsAnswer = false;

  constructor(config: LimitedConfig = {}) {
    const {
      query_timeout: maxSilenceMs = connectionLimits.query_timeout,
      prepares = true,
      ...limits
    } = {
      ...connectionLimits,
      ...config,
    };
    super(limits);
    const query = this.query.bind(this);
    const send = (...given: unknown[]): unknown => {
      const args = prepares ? given : given.map(withoutName);
      this.awaitsAnswer = true;
      return isTracing() ? tracedStatement(query, args, this.database) : Reflect.apply(query, undefined, args);
    };
    // An override in TypeScript would have to repeat pg's many signatures.
    Object.defineProperty(this, 'query', { value: send });
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

const withoutName = (argument: unknown): unknown =>
  typeof argument === 'object' && argument !== null && 'name' in argument && 'text' in argument
    ? { ...argument, name: undefined }
    : argument;
