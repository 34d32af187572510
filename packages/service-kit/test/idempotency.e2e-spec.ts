import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { effects, notes } from './notes.service.js';

let service: TestService;
const user = { id: 7 };

beforeAll(async () => {
  service = await startService(notes);
});
afterAll(() => service.close());

describe('an idempotency key', () => {
  const keyed = (key: string): ReturnType<TestService['as']> => service.as(user).with({ 'idempotency-key': key });

  it('repeats the stored status and body, and belongs to its user', async () => {
    const first = await keyed('k1').post('/notes', { text: 'a' }).created();
    expect(await keyed('k1').post('/notes', { text: 'a' }).created()).toEqual(first);
    const other = service.as({ id: 9 }).with({ 'idempotency-key': 'k1' });
    expect(await other.post('/notes', { text: 'a' }).created()).not.toEqual(first);
  });

  it('with another body is 422, malformed 400, and free again after a failure', async () => {
    await keyed('k2').post('/notes', { text: 'taken' }).conflict();
    await keyed('k2').post('/notes', { text: 'a' }).created();
    await keyed('k2').post('/notes', { text: 'b' }).unprocessable();
    await keyed('with space').post('/notes', { text: 'b' }).badRequest();
  });

  it('sent fifty times at once has one effect', async () => {
    const before = effects.written;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => keyed('k3').post('/notes', { text: 'c' }).created()),
    );
    expect(effects.written).toBe(before + 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    const first = await keyed('k4').post('/notes', { text: 'd' }).created();
    service.clock.advance({ days: 1, seconds: 1 });
    expect(await keyed('k4').post('/notes', { text: 'd' }).created()).not.toEqual(first);
  });
});
