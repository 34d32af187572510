import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigError, loadConfig } from './config/load-config.js';
import type { ServiceConfig } from './config/service-config.js';
import { migrate } from './database/migrate.js';
import { HealthChecks } from './health/health-checks.js';
import { createService } from './service.js';
import type { ServiceDefinition } from './service.js';

const shutdownMs = 25_000;

/** Runs a service until it is told to stop: reads its settings, migrates, listens, ends within 25 seconds. */
export async function bootstrap<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  try {
    const config = loadConfig(definition.config, process.env);
    await migrate(config, definition.database);
    const app = await createService(definition, config);
    endGracefully(app);
    await app.listen(definition.port(config), config.HOST);
  } catch (error) {
    process.stderr.write(`${definition.name} cannot start: ${describe(error)}\n`);
    process.exit(1);
  }
}

function endGracefully(app: NestFastifyApplication): void {
  const logger = new Logger('bootstrap');
  let ending = false;
  const end = (exitCode: number): void => {
    if (ending) return;
    ending = true;
    app.get(HealthChecks).close();
    setTimeout(() => process.exit(exitCode || 1), shutdownMs).unref();
    void app.close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error(describe(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => {
    end(0);
  });
  process.once('SIGINT', () => {
    end(0);
  });
  // The embedded runner holds the other end of this channel: without it nobody would ever stop us.
  process.once('disconnect', () => {
    end(0);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal(`${event}: ${describe(error)}`);
      end(1);
    });
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : 'a value that is no error was thrown';
}
