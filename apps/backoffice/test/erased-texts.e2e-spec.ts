import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserErased } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { aPlan } from './factories.js';
import { purchased, startBackoffice } from './harness.js';
import { QuestionScene, reason } from './question-scene.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

/** The tables in which the text stands. */
async function holding(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['orders', 'order_questions', 'audit_entries']) {
    const sql = `select 1 from ${table} r where position($1 in r::text) > 0`;
    if ((await query(service.database.manager, sql, [text])).length > 0) found.push(table);
  }
  return found;
}

describe('an erased person', () => {
  it('is in no text that an operator wrote about an order', async () => {
    const pid = randomUUID();
    const email = 'rosa@erased.test';
    await purchased(service, { pid, charges: aPlan(pid, 1), customer: { email } });
    const scene = QuestionScene.of(service, pid);
    await scene.payRemoved(1);
    await scene.answer('keep');
    await execute(service.database.manager, 'update orders set description = $2 where reference = $1', [pid, reason]);
    expect(await holding(reason)).toEqual(['orders', 'order_questions', 'audit_entries']);
    const erased = { user_id: 7, erased_at: service.clock.now().toString(), emails: [email], document: null };
    await service.deliver(UserErased, erased);
    expect(await holding(reason)).toEqual([]);
    expect(await scene.asked()).toMatchObject([{ status: 'answered', answer: 'keep', reason: null }]);
  });
});
