import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const kit = path.resolve(import.meta.dirname, '..');
const lines = 50_000;

/** Writes more lines than a pipe holds, says so on the channel to its parent, and ends with a last line when told to. */
const writerOf = (format: string): string => `
  import { Logger } from '@nestjs/common';
  import { NestFactory } from '@nestjs/core';
  import { Logger as PinoLogger } from 'nestjs-pino';
  const { loggingModule } = await import('${kit}/dist/observability/logging.js');
  const logging = loggingModule('films', { LOG_LEVEL: 'info', LOG_FORMAT: '${format}' });
  const app = await NestFactory.createApplicationContext({ module: class {}, imports: [logging] }, { bufferLogs: true });
  app.useLogger(app.get(PinoLogger));
  const logger = new Logger('films');
  for (let number = 1; number <= ${lines}; number += 1) logger.log('line ' + number);
  process.once('message', () => {
    logger.log('line ${lines + 1}');
    process.exit(0);
  });
  process.send('written');
`;

describe('the log of a service', () => {
  it.each(['json', 'pretty'])(
    'halts nothing unread, and reaches its reader whole and in order, the last line of the end too: %s',
    async (format) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', writerOf(format)], {
        cwd: kit,
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      if (!child.stdout) throw new Error('The child has a pipe.');
      const numbers: number[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        numbers.push(Number(/films.*line (\d+)/.exec(line)?.[1]));
        if (numbers.length === lines) child.send('end');
      }
      expect(numbers).toEqual(Array.from({ length: lines + 1 }, (_, index) => index + 1));
    },
  );
});
