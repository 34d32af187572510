import { loadConfig } from '../config/load-config.js';
import type { ServiceConfig } from '../config/service-config.js';
import { failToStart } from '../process/end-gracefully.js';
import { createService } from './service.js';
import type { ServiceDefinition } from './service.js';

/** The rows that a service loads for demonstrations and black-box tests. */
export abstract class Fixtures {
  /** Adds the rows that are missing; loading again changes nothing. */
  abstract load(): Promise<void>;
}

/**
 * Migrates a service's database, loads the service's `Fixtures` and ends. The application is built but never
 * initialized: no lifecycle hook runs, hence no consumer, no job and no HTTP server.
 * @param options `areSafe` where production may have them: others have users whose passwords are public, and are refused there.
 */
export async function loadFixtures<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  { areSafe = false }: { readonly areSafe?: boolean } = {},
): Promise<void> {
  try {
    // It is a job, which migrates. Queues are built with the application; on PostgreSQL they need nothing that fixtures do not need.
    const own = { MIGRATIONS: 'start', JOBS_BACKEND: 'postgres' };
    const env = { ...process.env, ...(!areSafe && { FIXTURES: 'true' }), ...own };
    const app = await createService(definition, loadConfig(definition.config, env));
    await app.get(Fixtures, { strict: false }).load();
    await app.close();
  } catch (error) {
    failToStart(definition.name, error);
  }
}
