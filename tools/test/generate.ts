// Writes the generated documents: with the variable UPDATE_GENERATED the tests that compare them write them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const env = { ...process.env, UPDATE_GENERATED: '1', KAFKA: 'off', REDIS: 'off' };

// The client's types come from the documents of the services, which the first run writes.
for (const tests of [['tests/documents'], ['tests/documents/test/client.spec.ts']]) {
  const run = path.join(import.meta.dirname, 'run.ts');
  const { status } = spawnSync(process.execPath, ['--no-warnings', run, ...tests], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
  if (process.exitCode !== 0) break;
}
