import type { Server } from 'node:http';
import { ConfigError, loadConfig } from '@rotina/service-kit/basics';
import type { FastifyInstance } from 'fastify';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';
import { createLogger } from './logger.js';
import { GatewayMetrics, metricsServer } from './metrics/metrics.js';

const shutdownMs = 25_000;

try {
  const config = loadConfig(GatewayConfig, process.env);
  const metrics = new GatewayMetrics();
  const measured = metricsServer(metrics);
  const gateway = await createGateway(config, metrics, createLogger(config));
  await listening('GATEWAY_METRICS_PORT', config.GATEWAY_METRICS_PORT, () =>
    listen(measured, config.GATEWAY_METRICS_PORT, config.HOST),
  );
  await listening('GATEWAY_PORT', config.GATEWAY_PORT, () =>
    gateway.listen({ port: config.GATEWAY_PORT, host: config.HOST }),
  );
  gateway.log.info({ port: config.GATEWAY_PORT }, 'listening');
  endGracefully(gateway, measured);
} catch (error) {
  process.stderr.write(`gateway cannot start: ${describe(error)}\n`);
  process.exit(1);
}

async function listening(setting: string, port: number, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError([`Port ${port} is taken: set ${setting} to a free one, or stop what uses it.`]);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Lets what is under way finish, within 25 seconds. */
function endGracefully(gateway: FastifyInstance, measured: Server): void {
  let ending = false;
  const end = (exitCode: number): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(exitCode || 1), shutdownMs).unref();
    measured.close();
    void gateway.close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        gateway.log.error({ err: error }, 'could not end in order');
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
      gateway.log.fatal({ err: error }, event);
      end(1);
    });
  }
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : 'a value that is no error was thrown';
}
