import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/load-config.js';
import type { ServiceConfig } from '../config/service-config.js';
import { enableFailpoints } from '../process/failpoint.js';
import { HealthChecks } from '../observability/health-checks.js';
import { startLogging } from '../observability/logging.js';
import { endConnections, endGracefully, failToStart } from '../process/end-gracefully.js';
import { createService } from './service.js';
import type { ServiceDefinition } from './service.js';
import { startTracing } from '../observability/start-tracing.js';
import { waitForMigrations } from './wait-for-migrations.js';

/** Runs a service until a stop signal: reads its settings, migrates or waits for it, listens, ends within 25 seconds. */
export async function bootstrap<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const config = loadConfig(definition.config, process.env);
    enableFailpoints(config.FAILPOINTS);
    startLogging(definition.name, config);
    const logger = new Logger('bootstrap');
    const endTracing = await startTracing({
      service: definition.name,
      config,
      log: (level, message) => (level === 'warn' ? logger.warn(message) : logger.log(message)),
    });
    await waitForMigrations(definition, config);
    const app = await createService(definition, config);
    endGracefully({
      drainSeconds: config.DRAIN_SECONDS,
      drain: () => {
        app.get(HealthChecks).close();
        endConnections(app.getHttpServer());
      },
      close: async () => {
        await app.close();
        await endTracing();
      },
      log: (level, message) => logger[level](message),
    });
    await app.listen(definition.port(config), config.HOST);
  } catch (error) {
    failToStart(definition.name, error);
  }
}
