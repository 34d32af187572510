import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.ts';
import { problemsOf } from './problems.ts';
import { takeSnapshot } from './snapshot.ts';

const pollMs = 1_000;
/** The longest lease of work whose process died is 60 s: what stays the same for twice as long is stuck. */
const stuckMs = 120_000;

/** Waits for every effect. Resolves with what is still missing, or too much, once that has stayed the same for long. */
export async function untilConsistent(world: World): Promise<{ problems: string[]; webhooks: number }> {
  let before = '';
  let changedAt = performance.now();
  for (;;) {
    const snapshot = await takeSnapshot(world);
    const problems = problemsOf(snapshot);
    const text = problems.join('\n');
    if (text !== before) changedAt = performance.now();
    before = text;
    if (problems.length === 0 || performance.now() - changedAt > stuckMs)
      return { problems, webhooks: new Set(snapshot.webhooks).size + world.acknowledged.of('payment').length };
    await pause(pollMs, undefined, { signal: world.stopped });
  }
}
