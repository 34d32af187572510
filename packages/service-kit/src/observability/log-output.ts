import pino from 'pino';
import type { DestinationStream } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { ProcessConfig } from '../config/process-config.js';

/** Bytes of lines that wait for a reader that has stopped reading; later lines are dropped, and the service goes on. */
const maxWaitingBytes = 16 * 1024 * 1024;

/**
 * Standard output for log lines. Another thread writes them, together while it writes: a write of its own for each line
 * halts the service.
 * @param messageFormat How the lines for people begin.
 */
export function logOutput(
  { LOG_FORMAT }: Pick<ProcessConfig, 'LOG_FORMAT'>,
  messageFormat: string | false = false,
): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: maxWaitingBytes });
  if (LOG_FORMAT !== 'pretty') return output;
  const ignore = 'pid,hostname,service,context';
  const format = prettyFactory({ singleLine: true, colorize: false, ignore, messageFormat });
  return {
    write: (line) => {
      output.write(format(line));
    },
  };
}
