import { parseArgs } from 'node:util';
import { Problem } from '../../infra/embedded/problem.ts';
import type { Scenario } from './scenario.ts';

export interface Options {
  readonly scenarios: readonly Scenario[];
  /** A few scenarios, with little traffic. */
  readonly isShort: boolean;
  readonly list: boolean;
}

/** Reads which scenarios to run: by their numbers or names, the short ones, or all. */
export function readOptions(all: readonly Scenario[]): Options {
  const { names, short: isShort, list } = given();
  const unknown = names.find((name) => !all.some((scenario) => isCalled(scenario, name)));
  if (unknown !== undefined) throw new Problem(`There is no scenario "${unknown}": see npm run faults -- --list`);
  const named = all.filter((scenario) => names.some((name) => isCalled(scenario, name)));
  const unnamed = isShort ? all.filter((scenario) => scenario.isShort === true) : all;
  return {
    scenarios: names.length > 0 ? named : unnamed,
    isShort,
    list,
  };
}

const isCalled = ({ number, name }: Scenario, given: string): boolean => given === String(number) || given === name;

function given(): { readonly names: readonly string[]; readonly short: boolean; readonly list: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { short: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
    });
    return { names: positionals, ...values };
  } catch {
    throw new Problem('Use: npm run faults [-- <number or name> ...] [--short] [--list]');
  }
}
