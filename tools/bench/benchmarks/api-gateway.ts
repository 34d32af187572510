import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitScenario, throughputScenario } from '../scenario.ts';

const connections = 32;

const habitsOf = ({ url }: Program, concurrency: number) =>
  loadOn({ url, connections: concurrency, requests: [{ path: '/v1/habits' }] });

export const apiGateway: Benchmark = {
  name: 'api-gateway',
  title: 'API gateway',
  baseline: 'the bare proxy plug-in of Fastify',
  async run(harness) {
    const upstream = await harness.program('baselines/upstream.ts');
    const gateway = await harness.app('gateway', { HABITS_URL: upstream.url });
    const baseline = await harness.program('baselines/proxy.ts', { UPSTREAM_URL: upstream.url });
    const throughput = await interleave(
      { ours: habitsOf(gateway, connections), baseline: habitsOf(baseline, connections) },
      harness.options,
    );
    const added = await interleave({ ours: habitsOf(gateway, 1), baseline: habitsOf(upstream, 1) }, harness.options);
    return [
      throughputScenario('32 connections', throughput, 0.8),
      limitScenario('p50 that it adds, 1 connection', added.ours.p50 - added.baseline.p50, 1.5, 'ms'),
    ];
  },
};
