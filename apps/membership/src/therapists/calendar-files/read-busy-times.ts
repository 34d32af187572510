import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { UnreadableCalendar } from './unreadable-calendar.js';
import type { BusyTimes, BusyTimesOptions } from './busy-times.js';
import type { ThreadAnswer, ThreadData } from './busy-times-thread.js';

const maxMs = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** The built file, also where tests run this one from its source. */
const thread = new URL(import.meta.resolve('@rotina/membership/busy-times-thread'));
/** Each thread takes memory and a processor. */
const oneAtATime = pLimit(1);

/**
 * Reads the busy times of a calendar in a thread of its own, which ends after ten seconds: a rule of recurrence may be so
 * written that its next occurrence is never found.
 * @throws UnreadableCalendar
 */
export const readBusyTimes = (text: string, options: BusyTimesOptions): Promise<BusyTimes> =>
  oneAtATime(() => inThread({ text, options }));

async function inThread(workerData: ThreadData): Promise<BusyTimes> {
  const worker = new Worker(thread, { workerData, resourceLimits });
  // While it is being terminated it may still run out of memory, which would end the process without a listener.
  worker.on('error', () => undefined);
  const signal = AbortSignal.timeout(maxMs);
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [ThreadAnswer];
    if ('unreadable' in answer) throw new UnreadableCalendar(answer.unreadable, answer.message);
    return answer;
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error))
      throw new UnreadableCalendar('too_slow', 'The calendar takes too long to read.');
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
