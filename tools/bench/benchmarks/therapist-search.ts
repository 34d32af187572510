import type { Benchmark } from '../benchmark.ts';
import type { Harness } from '../harness.ts';
import { interleave, type Measure } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';
import { tagStatements, therapistStatements } from '../seeds/therapists.ts';
import type { Comparison } from '../statistics.ts';

const therapists = 100_000;
const connections = 2;
const maxP99Ms = 20;
const database = 'rotina_membership';

/** The searches of people, by the names of the same conditions in the baseline. */
const searches: Readonly<Record<string, string>> = {
  all: '',
  common: '/ansiedade',
  name: '/zelia',
  rare: '/c20ad4d76fe9',
  words: '/luto%20recife',
  filters: '?q[gender_eq]=female&q[languages_cont_any][]=ingl%C3%AAs',
  within: '/carreira?available_within=7d',
};

interface Sides {
  readonly app: Program;
  readonly baseline: Program;
}

function compared(harness: Harness, { app, baseline }: Sides): Promise<Comparison> {
  const names = Object.keys(searches);
  const path = '/api/v2/therapist/search';
  const ours: Measure = loadOn({
    url: app.url,
    connections,
    requests: names.map((name) => ({ path: `${path}${searches[name] ?? ''}` })),
  });
  const sql = loadOn({ url: baseline.url, connections, requests: names.map((name) => ({ path: `/${name}` })) });
  return interleave({ ours, baseline: sql }, harness.options);
}

export const therapistSearch: Benchmark = {
  name: 'therapist-search',
  title: 'Therapist search, 100 thousand therapists',
  baseline: 'a page of 20 by the same conditions in the order of the names, without ranks and totals',
  async run(harness) {
    const DATABASE_URL = await harness.database(database);
    await harness.database('rotina_events');
    const app = await harness.app('membership');
    const baseline = await harness.program('baselines/therapist-search.ts', { DATABASE_URL });
    await harness.sql(database, ...tagStatements, ...therapistStatements(1, therapists));
    const result = await compared(harness, { app, baseline });
    return [
      throughputScenario(`a mix of searches, ${therapists} therapists, ${connections} connections`, result, 0.3),
      limitScenario(`a mix of searches, ${therapists} therapists, p99`, result.ours.p99, maxP99Ms, 'ms'),
    ];
  },
};
