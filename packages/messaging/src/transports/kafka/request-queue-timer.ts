import { installedVersion, kafkajsFile, patchedVersion } from './installed-kafkajs.js';

const checkEvery = 10;

/** The parts of kafkajs' own request queue that the method below uses. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
}

interface RequestQueueClass {
  readonly prototype: { scheduleCheckPendingRequests: (this: RequestQueue) => void };
}

/**
 * Arms a timer only while a request is pending. kafkajs arms one for ever, with a delay in the past, which costs 5 % of
 * a core when nothing happens at all. Requests are pushed and answered through the same method, so none is forgotten.
 */
export function calmRequestQueue(): void {
  if (installedVersion() !== patchedVersion) return;
  requestQueue().prototype.scheduleCheckPendingRequests = scheduleCheck;
}

export const requestQueue = (): RequestQueueClass => kafkajsFile('network/requestQueue/index.js') as RequestQueueClass;

function scheduleCheck(this: RequestQueue): void {
  if (this.throttleCheckTimeoutId !== null || this.pending.length === 0) return;
  this.throttleCheckTimeoutId = setTimeout(() => {
    this.throttleCheckTimeoutId = null;
    this.checkPendingRequests();
  }, checkEvery);
}
