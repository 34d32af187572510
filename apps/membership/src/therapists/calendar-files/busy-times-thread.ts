import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from './busy-times.js';
import { UnreadableCalendar } from './unreadable-calendar.js';
import type { BusyTimes, BusyTimesOptions } from './busy-times.js';
import type { UnreadableReason } from './unreadable-calendar.js';

export type ThreadAnswer = BusyTimes | { readonly unreadable: UnreadableReason; readonly message: string };

/** Whoever starts the thread gives it this. */
export interface ThreadData {
  readonly text: string;
  readonly options: BusyTimesOptions;
}

function answer({ text, options }: ThreadData): ThreadAnswer {
  try {
    return busyTimes(text, options);
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.reason, message: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as ThreadData));
