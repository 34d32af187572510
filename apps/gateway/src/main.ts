import type { Server } from 'node:http';
import { ConfigError, loadConfig } from '@rotina/service-kit/config';
import { endConnections, endGracefully, failToStart } from '@rotina/service-kit/process';
import { startTracing } from '@rotina/service-kit/observability';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';
import { createLogger } from './logger.js';
import { GatewayMetrics, metricsServer } from './metrics/gateway-metrics.js';

try {
  const config = loadConfig(GatewayConfig, process.env);
  const metrics = new GatewayMetrics();
  const measured = metricsServer(metrics);
  const logger = createLogger(config);
  const endTracing = await startTracing({
    service: 'gateway',
    config,
    log: (level, message) => {
      logger[level](message);
    },
  });
  let isEnding = false;
  const gateway = await createGateway(config, metrics, logger, () => isEnding);
  await listening('GATEWAY_METRICS_PORT', config.GATEWAY_METRICS_PORT, () =>
    listen(measured, config.GATEWAY_METRICS_PORT, config.HOST),
  );
  await listening('GATEWAY_PORT', config.GATEWAY_PORT, () =>
    gateway.listen({ port: config.GATEWAY_PORT, host: config.HOST }),
  );
  gateway.log.info({ port: config.GATEWAY_PORT }, 'listening');
  endGracefully({
    drainSeconds: config.DRAIN_SECONDS,
    drain: () => {
      isEnding = true;
      endConnections(gateway.server);
    },
    close: async () => {
      measured.close();
      await gateway.close();
      await endTracing();
    },
    log: (level, message) => {
      gateway.log[level](message);
    },
  });
} catch (error) {
  failToStart('gateway', error);
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
