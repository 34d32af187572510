import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearKafka } from '../kafka/broker.ts';
import { removePostgres } from './postgres.ts';
import { Problem, runScript } from './problem.ts';
import { runningSystem } from './lock-file.ts';
import { dataDir, postgresDirectory } from './settings.ts';

async function reset(): Promise<number> {
  const system = runningSystem();
  if (system)
    throw new Problem(
      `Rotina runs (process ${system.runner}): stop it with Ctrl-C in its terminal, or with kill ${system.runner}.`,
    );
  const kafka = path.join(dataDir, 'kafka');
  if (existsSync(kafka)) await clearKafka(kafka);
  await removePostgres(postgresDirectory);
  // Kafka's jars stay: they are not data.
  for (const name of ['kafka', 'sandbox', 'files', 'test', 'running.json']) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  console.log('The data is removed; the next start creates it again.');
  return 0;
}

await runScript(reset);
