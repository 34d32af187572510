import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import { throughputScenario } from '../scenario.ts';

const connections = 32;
const users = Array.from({ length: 256 }, (_, index) => index + 1);

export const tokenVerification: Benchmark = {
  name: 'token-verification',
  title: 'Token verification',
  baseline: 'the same route without a guard',
  async run(harness) {
    const DATABASE_URL = await harness.database('rotina_bench');
    const { url } = await harness.program('apps/guards.ts', {
      DATABASE_URL,
      EVENTS_TRANSPORT: 'embedded',
      EVENTS_DATABASE_URL: DATABASE_URL,
    });
    const headers = await Promise.all(users.map((user) => harness.tokens.headersOf(user)));
    const requests = (path: string) => headers.map((shown) => ({ path, headers: shown }));
    const throughput = await interleave(
      {
        ours: loadOn({ url, connections, requests: requests('/guarded') }),
        baseline: loadOn({ url, connections, requests: requests('/open') }),
      },
      harness.options,
    );
    return [throughputScenario('256 tokens, 32 connections', throughput, 0.75)];
  },
};
