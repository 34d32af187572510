import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import { limitScenario, type Scenario } from '../scenario.ts';
import { System } from '../system.ts';
import { megabytes } from '../usage.ts';

/** V8 repeats the full collection after a start two times, eight seconds apart or more. */
const settledMs = 45_000;
/** The longest pause between two looks of an idle worker. */
const sampleSeconds = 60;

interface ServiceAtRest {
  readonly name: string;
  readonly percent: number;
  /** Resident memory, and its share of the memory of all. */
  readonly megabytes: number;
  readonly share: number;
}

interface Rest {
  readonly services: readonly ServiceAtRest[];
  readonly statementsPerSecond: number;
  readonly sessions: number;
}

/** Measures the use of an idle system over some seconds. */
async function restOf(system: System, seconds: number): Promise<Rest> {
  const [cpu, statements] = [system.cpu(), await system.statements()];
  await pause(seconds * 1_000);
  const statementsPerSecond = ((await system.statements()) - statements) / seconds;
  const services = Object.entries(system.services()).map(([name, pid]) => ({
    name,
    percent: (((system.cpu()[name] ?? 0) - (cpu[name] ?? 0)) * 100) / seconds,
    megabytes: megabytes(pid, 'Rss'),
    share: megabytes(pid, 'Pss'),
  }));
  return { services, statementsPerSecond, sessions: await system.sessions() };
}

function restScenarios({ services, statementsPerSecond, sessions }: Rest): Scenario[] {
  const each = services.map(
    ({ name, percent, megabytes }) => `${name} ${percent.toFixed(1)} %, ${megabytes.toFixed(0)} MB`,
  );
  console.log(`At rest: ${each.join('; ')}.`);
  const sum = (of: 'percent' | 'share'): number => services.reduce((total, service) => total + service[of], 0);
  const [heaviest] = services.toSorted((a, b) => b.megabytes - a.megabytes);
  return [
    limitScenario('CPU at rest, all services together', sum('percent'), 5, '% of a core'),
    limitScenario(
      `memory at rest, the largest service (${heaviest?.name ?? 'none'})`,
      heaviest?.megabytes ?? 0,
      150,
      'MB',
    ),
    limitScenario('memory at rest, all services together (shared pages once)', sum('share'), 600, 'MB'),
    limitScenario('statements a second at rest', statementsPerSecond, 5, 'a second'),
    limitScenario('database sessions at rest', sessions, 30, 'sessions'),
  ];
}

export const embeddedSize: Benchmark = {
  name: 'embedded-size',
  title: 'The embedded size',
  baseline: 'nothing: these are limits',
  async run(harness) {
    const system = await System.create(harness);
    const first = await system.start();
    const second = await system.restartCounting();
    await pause(harness.options.quick ? 5_000 : settledMs);
    const rest = await restOf(system, harness.options.quick ? 10 : sampleSeconds);
    return [
      limitScenario('npm start to ready, no data yet', first, 15, 's'),
      limitScenario('npm start to ready, with data', second, 15, 's'),
      ...restScenarios(rest),
    ];
  },
};
