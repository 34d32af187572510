import { shutdownSignal } from '../embedded/shutdown-signal.ts';
import { untilConsistent } from './checks/consistency.ts';
import { secretProblems } from './checks/secrets.ts';
import { readOptions } from './options.ts';
import { formatOutcome, type Outcome } from './outcome.ts';
import { writeReport } from './report.ts';
import { outside } from './sandbox.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type Setup, setups, startServers } from './servers.ts';
import { World } from './world.ts';

/** Runs the chosen scenarios, each on the system of its setup; 1 when one of them does not hold. */
export async function faults(): Promise<number> {
  const options = readOptions(scenarios);
  if (options.list) {
    for (const { number, name, injects } of scenarios)
      console.log(`${String(number).padStart(2)}  ${name.padEnd(34)}  ${injects}`);
    return 0;
  }
  const ending = new AbortController();
  void shutdownSignal().then(() => ending.abort());
  const outcomes: Outcome[] = [];
  for (const setup of setups) {
    const chosen = options.scenarios.filter((scenario) => scenario.setup === setup);
    if (chosen.length > 0 && !ending.signal.aborted)
      outcomes.push(...(await runSetup(setup, chosen, { isShort: options.isShort, end: ending.signal })));
  }
  if (ending.signal.aborted) return 1;
  const count = (result: Outcome['result']): number => outcomes.filter((outcome) => outcome.result === result).length;
  console.log(`\n${count('holds')} hold, ${count('BROKEN')} broken, ${count('not run')} not run`);
  if (options.isWhole) writeReport(outcomes);
  return count('BROKEN') === 0 ? 0 : 1;
}

interface Run {
  readonly isShort: boolean;
  readonly end: AbortSignal;
}

async function runSetup(setup: Setup, chosen: readonly Scenario[], { isShort, end }: Run): Promise<Outcome[]> {
  const servers = await startServers(setup);
  if ('missing' in servers) return chosen.map((scenario) => shown(notRun(scenario, servers.missing)));
  const outcomes: Outcome[] = [];
  let world: World | undefined;
  try {
    world = await World.start(servers, isShort);
    const stopping = world;
    end.addEventListener('abort', () => void stopping.stop());
    for (const scenario of chosen) {
      const outcome = await runOne(scenario, world);
      if (end.aborted) break;
      outcomes.push(shown(outcome));
    }
  } finally {
    await world?.stop();
    await servers.stop();
  }
  return outcomes;
}

function shown(outcome: Outcome): Outcome {
  console.log(formatOutcome(outcome));
  return outcome;
}

const notRun = (scenario: Scenario, missing: string): Outcome => ({
  scenario,
  result: 'not run',
  purchases: 0,
  webhooks: 0,
  readySeconds: null,
  consistentSeconds: 0,
  problems: [missing],
});

async function runOne(scenario: Scenario, world: World): Promise<Outcome> {
  const name = `${scenario.number} ${scenario.name}`;
  const problems: string[] = [];
  let consistentSeconds = 0;
  let webhooks = 0;
  try {
    await world.begin(name);
    await outside.begin();
    await scenario.run(world);
    await world.recovered();
    const startedAt = performance.now();
    const checked = await untilConsistent(world);
    webhooks = checked.webhooks;
    consistentSeconds = (performance.now() - startedAt) / 1_000;
    problems.push(...checked.problems, ...answerProblems(world), ...(await secretProblems(world)));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return {
    scenario,
    result: problems.length === 0 ? 'holds' : 'BROKEN',
    purchases: world.acknowledged.purchases.length,
    webhooks,
    readySeconds: world.recoverySeconds,
    consistentSeconds,
    problems,
  };
}

/** Whatever goes wrong, no caller is answered that the fault is ours to look for. */
const answerProblems = ({ traffic }: World): string[] => {
  const count = traffic.answers.get(500) ?? 0;
  return count === 0 ? [] : [`${count} requests were answered 500`];
};
