import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import { throughputRow } from '../row.ts';

const connections = 32;
const users = Array.from({ length: 256 }, (_, index) => index + 1);

export const tokenVerification: Benchmark = {
  name: 'token-verification',
  title: 'Token verification',
  floor: 'the same route without a guard',
  async run(arena) {
    const DATABASE_URL = await arena.database('rotina_bench');
    const { url } = await arena.program('apps/guards.ts', {
      DATABASE_URL,
      EVENTS_TRANSPORT: 'embedded',
      EVENTS_DATABASE_URL: DATABASE_URL,
    });
    const headers = await Promise.all(users.map((user) => arena.tokens.headersOf(user)));
    const requests = (path: string) => headers.map((shown) => ({ path, headers: shown }));
    const throughput = await interleave(
      {
        ours: loadOn({ url, connections, requests: requests('/guarded') }),
        floor: loadOn({ url, connections, requests: requests('/open') }),
      },
      arena.options,
    );
    return [throughputRow('256 tokens, 32 connections', throughput, 0.85)];
  },
};
