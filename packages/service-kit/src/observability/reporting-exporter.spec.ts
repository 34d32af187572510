import { describe, expect, it, vi } from 'vitest';
import { ReportingExporter } from './reporting-exporter.js';

describe('a collector that is away', () => {
  it('is one line in the log, however long it is away, and one when it is back', () => {
    const lines: string[] = [];
    const outcomes = [true, false, false, false, true, true, false];
    const ended = vi.fn();
    const outcomeOf = (isTaken: boolean | undefined) =>
      isTaken === true ? { code: 0 } : { code: 1, error: new Error('connect ECONNREFUSED') };
    const collector = {
      export: (_spans: unknown, done: (result: { code: number; error?: Error }) => void): void =>
        done(outcomeOf(outcomes.shift())),
      shutdown: () => Promise.resolve(),
    };
    const exporter = new ReportingExporter(collector, (level, message) => lines.push(`${level} ${message}`));
    while (outcomes.length > 0) exporter.export([], ended);
    const away = 'warn The collector takes no spans, which are dropped meanwhile: connect ECONNREFUSED';
    expect(lines).toEqual([away, 'info The collector takes spans again.', away]);
    expect(ended).toHaveBeenCalledTimes(7);
  });
});
