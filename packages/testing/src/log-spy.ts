import type { LoggerService } from '@nestjs/common';
import { logFields } from '@rotina/service-kit/http';
import type { TestService } from './test-service.js';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error' | 'debug';
  readonly message: string;
  readonly request_id?: string;
  readonly trace_id?: string;
  /** Those of a line that has some of its own. */
  readonly [field: string]: unknown;
}

/** Records the log lines of this process, with the fields that the context of each adds, instead of writing them. */
export class LogSpy implements LoggerService {
  readonly lines: LogLine[] = [];

  static on(service: TestService): LogSpy {
    const spy = new LogSpy();
    service.app.useLogger(spy);
    return spy;
  }

  log = this.recorder('info');
  warn = this.recorder('warn');
  error = this.recorder('error');
  debug = this.recorder('debug');

  /** The lines that name something. */
  about(text: string): LogLine[] {
    return this.lines.filter(({ message }) => message.includes(text));
  }

  private recorder(level: LogLine['level']): (message: unknown, text?: unknown) => void {
    return (message, text) => {
      const fields = typeof message === 'object' && !(message instanceof Error) ? { ...message } : null;
      this.lines.push({ level, ...fields, message: String(fields ? text : message), ...logFields() });
    };
  }
}
