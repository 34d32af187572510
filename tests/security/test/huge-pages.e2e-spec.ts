import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from '../../../apps/backoffice/test/harness.js';
import { aHabit } from '../../../apps/habits/test/factories.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { membershipService } from '../../../apps/membership/src/service.js';

const huge = 'per_page=2147483648';
const running: TestService[] = [];
let habits: TestService;
let membership: TestService;
let backoffice: TestService;
let habitId: string;

beforeAll(async () => {
  habits = await startService(habitsService);
  membership = await startService(membershipService, { env: { FIXTURES: 'true', SMTP_URL: 'smtp://127.0.0.1:1' } });
  backoffice = await startBackoffice();
  running.push(habits, membership, backoffice);
  habitId = (await habits.as({ id: 1 }).post('/v1/habits', aHabit()).created<{ id: string }>()).id;
});
afterAll(() => Promise.all(running.map((service) => service.close())));

describe('a page of 2,147,483,648 rows', () => {
  it.each([
    ['habits', () => habits.as({ id: 1 }).get(`/v1/habits?${huge}`), 500],
    ["a habit's history", () => habits.as({ id: 1 }).get(`/v1/habits/${habitId}/executions?${huge}`), 100],
    ['the directory of members', () => membership.as(null).get(`/api/v1/memberships?${huge}`), 100],
    ['sales', () => backoffice.as({ id: 1, roles: ['finance'] }).get(`/v1/sales/installments?${huge}`), 200],
  ] as const)('of %s is clamped to the largest page', async (_name, page, max) => {
    expect(await page().ok()).toMatchObject({ per_page: max });
  });
});
