import type { LoggerService } from '@nestjs/common';
import { logFields } from '@rotina/service-kit/http';
import type { TestService } from './service.js';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error' | 'debug';
  readonly message: string;
  readonly request_id?: string;
  readonly trace_id?: string;
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

  private recorder(level: LogLine['level']): (message: unknown) => void {
    return (message) => {
      this.lines.push({ level, message: String(message), ...logFields() });
    };
  }
}
