import pg from 'pg';

/** The limits of every connection: without them a network that drops packets makes a statement wait for ever. */
export const connectionLimits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** The error of pg when a statement exceeds `query_timeout`; it has no class and no code. */
const exceeded = 'Query read timeout';
const endTimeoutMs = 2_000;

/**
 * pg's client with limits. A statement that is not answered in time ends its connection: whatever came next on it would
 * wait behind that statement.
 */
export class LimitedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...connectionLimits, ...config });
    const query = this.query.bind(this);
    // An override in TypeScript would have to repeat pg's many signatures.
    Object.defineProperty(this, 'query', {
      value: (...args: unknown[]): unknown => this.watched(args, (watched) => Reflect.apply(query, undefined, watched)),
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

  private watched(args: unknown[], query: (args: unknown[]) => unknown): unknown {
    const last = args.at(-1);
    if (typeof last === 'function') return query([...args.slice(0, -1), this.watchedCallback(last as Callback)]);
    const result = query(args);
    if (result instanceof Promise) result.catch((error: unknown) => this.endWhenExceeded(error));
    return result;
  }

  private watchedCallback(callback: Callback): Callback {
    return (error, ...rest) => {
      this.endWhenExceeded(error);
      callback(error, ...rest);
    };
  }

  private endWhenExceeded(error: unknown): void {
    if (error instanceof Error && error.message === exceeded) this.connection.stream.destroy();
  }
}
