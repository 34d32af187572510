import type { Scenario } from './scenario.ts';

/** What became of a scenario. */
export interface Outcome {
  readonly scenario: Scenario;
  readonly result: 'holds' | 'BROKEN' | 'not run';
  readonly purchases: number;
  readonly webhooks: number;
  /** From the end of the fault until all services were ready; null when none went away. */
  readonly readySeconds: number | null;
  /** From the end of the traffic until every effect was there. */
  readonly consistentSeconds: number;
  /** What does not hold, or why it was not run. */
  readonly problems: readonly string[];
}

const shownProblems = 12;

const seconds = (value: number | null): string => (value === null ? '-' : `${value.toFixed(1)} s`);

/** The outcome for the terminal. */
export function formatOutcome({ scenario, result, problems, ...outcome }: Outcome): string {
  const head = `${result.padEnd(7)}  ${String(scenario.number).padStart(2)}  ${scenario.name.padEnd(34)}`;
  if (result === 'not run') return `${head}  ${problems.join('; ')}`;
  const { purchases, webhooks, readySeconds, consistentSeconds } = outcome;
  const line = `${head}  ${purchases} purchases, ${webhooks} webhooks, ready after ${seconds(readySeconds)}, consistent after ${seconds(consistentSeconds)}`;
  const shown = problems.slice(0, shownProblems).map((problem) => `\n           ${problem}`);
  const rest = problems.length - shown.length;
  return [line, ...shown, rest > 0 ? `\n           and ${rest} more` : ''].join('');
}

/** The outcome as a row of a Markdown table. */
export function rowOf({ scenario, result, ...outcome }: Outcome): string {
  const { purchases, webhooks, readySeconds, consistentSeconds } = outcome;
  const acknowledged = result === 'not run' ? '-' : `${purchases} purchases, ${webhooks} webhooks`;
  const times = result === 'not run' ? ['-', '-'] : [seconds(readySeconds), seconds(consistentSeconds)];
  const { number, name, injects, setup } = scenario;
  return `| ${[number, name, injects, setup, acknowledged, result, ...times].join(' | ')} |`;
}
