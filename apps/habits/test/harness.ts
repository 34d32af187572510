import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';

/** The service of this file. */
export let service: TestService;
/** The user of this test; no other test has the same one. */
export let as: Caller;
export let userId: number;

/** Starts the service for a file of tests, each with a user of its own, at noon in Brazil on 10 March 2026. */
export function habitsUnderTest(usersFrom: number, options?: Parameters<typeof startService>[1]): void {
  userId = usersFrom;
  beforeAll(async () => {
    service = await startService(habitsService, options);
  });
  beforeEach(() => {
    service.clock.set('2026-03-10T15:00:00Z');
    userId += 1;
    as = service.as({ id: userId });
  });
  afterAll(() => service.close());
}
