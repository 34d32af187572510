import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';
import { busyTherapistStatements, busyTherapists } from '../seeds/busy-therapists.ts';

const connections = 2;
const maxP99Ms = 5;
const database = 'rotina_membership';
const dayMs = 86_400_000;

export const availability: Benchmark = {
  name: 'availability',
  title: 'Availability of therapists, 60 days of a busy calendar',
  baseline: 'one query of the rules and the meetings, and a function that knows one offset',
  async run(harness) {
    const DATABASE_URL = await harness.database(database);
    await harness.database('rotina_events');
    const app = await harness.app('membership');
    const baseline = await harness.program('baselines/availability.ts', { DATABASE_URL });
    await harness.sql(database, ...busyTherapistStatements);
    const [from, to] = [0, 59].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
    const slugs = Array.from({ length: busyTherapists }, (_, index) => `busy-${index + 1}`);
    const result = await interleave(
      {
        ours: loadOn({
          url: app.url,
          connections,
          requests: slugs.map((slug) => ({ path: `/api/v1/terapeuta/${slug}/availability?from=${from}&to=${to}` })),
        }),
        baseline: loadOn({
          url: baseline.url,
          connections,
          requests: slugs.map((slug) => ({ path: `/${slug}?from=${from}` })),
        }),
      },
      harness.options,
    );
    return [
      throughputScenario('60 days, 400 meetings', result, 0.5),
      limitScenario('60 days, 400 meetings, p99', result.ours.p99, maxP99Ms, 'ms'),
    ];
  },
};
