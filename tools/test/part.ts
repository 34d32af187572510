import { Problem } from '../../infra/embedded/problem.ts';

/** Something that tests use besides Node: a server or a program of this machine. */
export interface Part {
  /** Variables for the tests. */
  readonly settings: Readonly<Record<string, string>>;
  /** Why its suites are skipped, if they are. */
  readonly skipped?: string;
}

/** A part that is missing: its suites are skipped, or the run fails if `variable` requires them. */
export function missingPart(variable: string, suites: string, reason: string): Part {
  if (process.env[variable] === 'required') throw new Problem(`${variable}=required, but ${reason}.`);
  return { settings: {}, skipped: `${suites}: ${reason}` };
}

/** Whether the tests that need a part are left out by choice. */
export const isOff = (variable: string): boolean => process.env[variable] === 'off';
