import path from 'node:path';
import { dataDir } from '../../infra/embedded/settings.ts';
import { type Pgbouncer, startPgbouncer } from '../test/pgbouncer.ts';

/** PgBouncer in front of the databases of the services. */
export class Pooler {
  #server: Pgbouncer | undefined;

  /** Starts it, once the addresses of the databases are known. */
  async start(databases: readonly string[]): Promise<void> {
    this.#server = await startPgbouncer({ directory: path.join(dataDir, 'pgbouncer'), databases });
  }

  get server(): Pgbouncer {
    if (!this.#server) throw new Error('The pooler has not been started.');
    return this.#server;
  }

  /** The settings of a service by which its requests reach its database by way of the pooler. */
  settings(direct: string): Record<string, string> {
    return { DATABASE_URL: this.server.through(direct), DATABASE_DIRECT_URL: direct };
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
