import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from './busy-times.js';
import { UnreadableCalendar } from './unreadable-calendar.js';
import type { BusyTime, BusyTimesOptions } from './busy-times.js';

export type ThreadAnswer = { readonly times: readonly BusyTime[] } | { readonly unreadable: string };

/** Whoever starts the thread gives it this. */
export interface ThreadData {
  readonly text: string;
  readonly options: BusyTimesOptions;
}

function answer({ text, options }: ThreadData): ThreadAnswer {
  try {
    return { times: busyTimes(text, options) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as ThreadData));
