import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';

const kit = path.resolve(import.meta.dirname, '..');
const lines = 50_000;

/** Writes more lines than a pipe holds, says so on the channel to its parent, and ends when told to. */
const writer = `
  import { Logger } from '@nestjs/common';
  import { NestFactory } from '@nestjs/core';
  import { Logger as PinoLogger } from 'nestjs-pino';
  const { loggingModule } = await import('${kit}/dist/logging/logging.js');
  const logging = loggingModule('films', { LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
  const app = await NestFactory.createApplicationContext({ module: class {}, imports: [logging] }, { bufferLogs: true });
  app.useLogger(app.get(PinoLogger));
  const logger = new Logger('films');
  for (let number = 1; number <= ${lines}; number += 1) logger.log('line ' + number);
  process.once('message', () => process.exit(0));
  process.send('written');
`;

describe('the log of a service', () => {
  it('halts nothing while nobody reads it, and reaches its reader whole and in order, also at the end', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writer], {
      cwd: kit,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    if (!child.stdout) throw new Error('The child has a pipe.');
    const output = text(child.stdout);
    child.send('end');
    const numbers = (await output).split('\n').flatMap((line) => /"msg":"line (\d+)"/.exec(line)?.[1] ?? []);
    expect(numbers).toEqual(Array.from({ length: lines }, (_, index) => String(index + 1)));
  });
});
