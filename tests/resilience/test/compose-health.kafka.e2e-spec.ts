import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../infra/embedded/free-ports.ts';

const script = path.resolve(import.meta.dirname, '../../../infra/docker/kafka-healthy.sh');

const answers = (host: string, port: string): boolean =>
  spawnSync('bash', [script, host, port], { stdio: 'ignore', timeout: 20_000 }).status === 0;

it('the health check of the compose file says whether Kafka answers, without starting a JVM', async () => {
  const [host = '', port = ''] = process.env['TEST_KAFKA_BROKERS']?.split(':') ?? [];
  expect(answers(host, port)).toBe(true);
  expect(answers('127.0.0.1', String(await freePort()))).toBe(false);
  const { port: database } = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  expect(answers('127.0.0.1', database)).toBe(false);
});
