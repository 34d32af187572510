import { Logger } from '@nestjs/common';
import { loadConfig } from '../config/load-config.js';
import type { ServiceConfig } from '../config/service-config.js';
import { enableFailpoints } from '../process/failpoint.js';
import { HealthChecks } from '../observability/health-checks.js';
import { endConnections, endGracefully, failToStart } from '../process/end-gracefully.js';
import { createService } from './service.js';
import type { ServiceDefinition } from './service.js';
import { startTracing } from '../observability/start-tracing.js';

/** Runs a service until a stop signal: reads its settings, migrates, listens, ends within 25 seconds. */
export async function bootstrap<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const config = loadConfig(definition.config, process.env);
    enableFailpoints(config.FAILPOINTS);
    const logger = new Logger('bootstrap');
    const endTracing = await startTracing({
      service: definition.name,
      config,
      log: (level, message) => (level === 'warn' ? logger.warn(message) : logger.log(message)),
    });
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
