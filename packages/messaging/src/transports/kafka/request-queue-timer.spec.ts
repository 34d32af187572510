import { describe, expect, it } from '@jest/globals';
import { calmRequestQueue, installedVersion, patchedVersion, requestQueue } from './request-queue-timer.js';

describe('the request queue of kafkajs', () => {
  it('is of the release that the replaced method was written for', () => {
    expect(installedVersion()).toBe(patchedVersion);
    expect(Object.getOwnPropertyNames(requestQueue().prototype)).toEqual(
      expect.arrayContaining(['scheduleCheckPendingRequests', 'checkPendingRequests', 'destroy', 'push']),
    );
  });

  it('arms no timer while nothing is pending, and one while something is', () => {
    calmRequestQueue();
    const schedule = requestQueue().prototype.scheduleCheckPendingRequests;
    const queue = { pending: [] as unknown[], throttleCheckTimeoutId: null, checkPendingRequests: () => undefined };
    schedule.call(queue);
    expect(queue.throttleCheckTimeoutId).toBeNull();
    queue.pending.push({});
    schedule.call(queue);
    expect(queue.throttleCheckTimeoutId).not.toBeNull();
    clearTimeout(queue.throttleCheckTimeoutId ?? undefined);
  });
});
