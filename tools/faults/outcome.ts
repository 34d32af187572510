import type { Scenario } from './scenario.ts';
import type { Setup } from './servers.ts';

/** The outcome of a scenario on one setup. */
export interface Outcome {
  readonly scenario: Scenario;
  readonly setup: Setup;
  readonly result: 'holds' | 'BROKEN' | 'not run';
  /** The number of acknowledged requests of each kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** From the end of the fault until all services were ready; null when none went away. */
  readonly readySeconds: number | null;
  /** From the end of the traffic until every effect was there. */
  readonly consistentSeconds: number;
  /** The load average of the machine over the minute before it began. */
  readonly load: number;
  /** The violated conditions, or why it was not run. */
  readonly problems: readonly string[];
}

const shownProblems = 12;

const seconds = (value: number | null): string => (value === null ? '-' : `${value.toFixed(1)} s`);

const countsOf = ({ acknowledged }: Outcome): string =>
  Object.entries(acknowledged)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/** The outcome for the terminal. */
export function formatOutcome(outcome: Outcome): string {
  const { scenario, setup, result, problems, readySeconds, consistentSeconds } = outcome;
  const head = `${result.padEnd(7)}  ${String(scenario.number).padStart(2)}  ${scenario.name.padEnd(36)}  ${setup.padEnd(8)}`;
  if (result === 'not run') return `${head}  ${problems.join('; ')}`;
  const line = `${head}  ${countsOf(outcome)}, ready after ${seconds(readySeconds)}, consistent after ${seconds(consistentSeconds)}`;
  const shown = problems.slice(0, shownProblems).map((problem) => `\n           ${problem}`);
  const rest = problems.length - shown.length;
  return [line, ...shown, rest > 0 ? `\n           and ${rest} more` : ''].join('');
}

/** The cells of the outcome that a later run replaces. */
export function cellsOf(outcome: Outcome, today: string): string[] {
  const { result, problems, readySeconds, consistentSeconds, load } = outcome;
  const [problem = '', ...others] = problems;
  const broken = `${result}: ${problem.replaceAll(/[|\n]/g, ' ')}${others.length > 0 ? `, and ${others.length} more` : ''}`;
  const times = [seconds(readySeconds), seconds(consistentSeconds)];
  return [countsOf(outcome), result === 'BROKEN' ? broken : result, ...times, today, load.toFixed(0)];
}

/** 1 when a scenario is broken, or was not run although it had to. */
export const exitCodeOf = (outcomes: readonly Outcome[], isRequired: (setup: Setup) => boolean): number =>
  outcomes.every(({ result, setup }) => result === 'holds' || (result === 'not run' && !isRequired(setup))) ? 0 : 1;
