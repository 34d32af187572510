import os from 'node:os';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { untilConsistent } from './checks/consistency.ts';
import { secretProblems } from './checks/secrets.ts';
import { readOptions } from './options.ts';
import { exitCodeOf, formatOutcome, type Outcome } from './outcome.ts';
import { writeReport } from './report.ts';
import { outside } from './sandbox.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { isRequired, type Setup, setups, startServers } from './servers.ts';
import { World } from './world.ts';

/** Runs the chosen scenarios, each on the systems of its setups; 1 when one of them does not hold, or was not run although it had to. */
export async function faults(): Promise<number> {
  const options = readOptions(scenarios);
  if (options.list) {
    for (const { number, name, injects } of scenarios)
      console.log(`${String(number).padStart(2)}  ${name.padEnd(36)}  ${injects}`);
    return 0;
  }
  const ending = new AbortController();
  void shutdownSignal().then(() => ending.abort());
  const outcomes: Outcome[] = [];
  for (const setup of setups) {
    const chosen = options.scenarios.filter((scenario) => scenario.setups.includes(setup));
    if (chosen.length > 0 && !ending.signal.aborted)
      outcomes.push(...(await runSetup(setup, chosen, { isShort: options.isShort, end: ending.signal })));
  }
  if (ending.signal.aborted) return 1;
  const count = (result: Outcome['result']): number => outcomes.filter((outcome) => outcome.result === result).length;
  console.log(`\n${count('holds')} hold, ${count('BROKEN')} broken, ${count('not run')} not run`);
  return exitCodeOf(outcomes, isRequired);
}

interface Run {
  readonly isShort: boolean;
  readonly end: AbortSignal;
}

async function runSetup(setup: Setup, chosen: readonly Scenario[], { isShort, end }: Run): Promise<Outcome[]> {
  const servers = await startServers(setup);
  if ('missing' in servers) return chosen.map((scenario) => shown(notRun(scenario, setup, servers.missing)));
  const outcomes: Outcome[] = [];
  let world: World | undefined;
  try {
    world = await World.start(servers, isShort);
    const stopping = world;
    end.addEventListener('abort', () => void stopping.stop());
    for (const scenario of chosen) {
      const outcome = await runOne(scenario, setup, world);
      if (end.aborted) break;
      outcomes.push(shown(outcome));
      // At once: a run may be ended before its last scenario.
      if (!isShort) writeReport(scenarios, outcome);
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

const notRun = (scenario: Scenario, setup: Setup, missing: string): Outcome => ({
  scenario,
  setup,
  result: 'not run',
  acknowledged: {},
  load: 0,
  readySeconds: null,
  consistentSeconds: 0,
  problems: [missing],
});

async function runOne(scenario: Scenario, setup: Setup, world: World): Promise<Outcome> {
  const [load = 0] = os.loadavg();
  const problems: string[] = [];
  let consistentSeconds = 0;
  let webhooks = 0;
  try {
    await world.begin(`${scenario.number} ${scenario.name}`);
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
    setup,
    result: problems.length === 0 ? 'holds' : 'BROKEN',
    acknowledged: countsOf(world, webhooks),
    load,
    readySeconds: world.recoverySeconds,
    consistentSeconds,
    problems,
  };
}

/** Counts the acknowledged requests of each kind; the payment gateway has sent webhooks of its own. */
const countsOf = ({ acknowledged }: World, webhooks: number): Outcome['acknowledged'] => ({
  purchases: acknowledged.of('purchase').length,
  webhooks,
  repayments: acknowledged.of('repayment').length,
  refunds: acknowledged.of('refund').length,
  imports: acknowledged.of('import').length,
});

/** Something was acknowledged, and whatever goes wrong, no caller is answered that the fault is ours to look for. */
const answerProblems = ({ traffic, acknowledged }: World): string[] => {
  const count = traffic.answers.get(500) ?? 0;
  return [
    ...(count === 0 ? [] : [`${count} requests were answered 500`]),
    ...(acknowledged.count === 0 ? ['nothing was acknowledged'] : []),
  ];
};
