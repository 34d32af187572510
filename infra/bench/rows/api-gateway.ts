import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../interleave.ts';
import { loadOn } from '../load.ts';
import type { Program } from '../programs.ts';
import { limitRow, throughputRow } from '../row.ts';

const connections = 32;

const habitsOf = ({ url }: Program, concurrency: number) =>
  loadOn({ url, connections: concurrency, requests: [{ path: '/v1/habits' }] });

export const apiGateway: Benchmark = {
  name: 'api-gateway',
  title: 'API gateway',
  floor: 'the bare proxy plug-in of Fastify',
  async run(arena) {
    const upstream = await arena.program('floors/upstream.ts');
    const gateway = await arena.app('gateway', { HABITS_URL: upstream.url });
    const floor = await arena.program('floors/proxy.ts', { UPSTREAM_URL: upstream.url });
    const throughput = await interleave(
      { ours: habitsOf(gateway, connections), floor: habitsOf(floor, connections) },
      arena.options,
    );
    const added = await interleave({ ours: habitsOf(gateway, 1), floor: habitsOf(upstream, 1) }, arena.options);
    return [
      throughputRow('32 connections', throughput, 0.85),
      limitRow('p50 that it adds, 1 connection', added.ours.p50 - added.floor.p50, 1.5, 'ms'),
    ];
  },
};
