import { describe, expect, it, vi } from 'vitest';
import { installedVersion, patchedVersion } from './installed-kafkajs.js';
import { calmRequestQueue, requestQueue } from './request-queue-timer.js';

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
    const queue = { pending: [] as unknown[], throttleCheckTimeoutId: undefined, checkPendingRequests: vi.fn() };
    const armed = vi.spyOn(globalThis, 'setTimeout');
    schedule.call(Object.assign(queue, { throttleCheckTimeoutId: null }));
    expect(armed).not.toHaveBeenCalled();
    queue.pending.push({});
    schedule.call(Object.assign(queue, { throttleCheckTimeoutId: null }));
    expect(armed).toHaveBeenCalledTimes(1);
    clearTimeout(queue.throttleCheckTimeoutId);
    armed.mockRestore();
  });
});
