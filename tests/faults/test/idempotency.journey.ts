import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { RunningSystem } from '../../journeys/running-system.js';

const kills = 4;
const lanes = 2;

let system: RunningSystem;
let headers: Record<string, string>;

beforeAll(async () => {
  system = await RunningSystem.start('embedded');
  const body = JSON.stringify({ email: 'user@rotina.test', password: 'rotina-2026' });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${system.url('GATEWAY')}/api/v1/auth/sign_in`, init);
  const names = ['access-token', 'client', 'uid'];
  headers = Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? '']));
}, 180_000);
afterAll(() => system.stop(), 90_000);

const habits = (init: RequestInit = {}, key = 'unused'): Promise<Response> => {
  const all = { ...headers, 'content-type': 'application/json', 'idempotency-key': key };
  return fetch(`${system.url('GATEWAY')}/v1/habits`, { ...init, headers: all });
};

/** Creates a habit of that name as a client does which repeats its request until it is answered. */
async function createOnce(name: string): Promise<string> {
  const body = JSON.stringify({ name, frequency: 'daily', hours: ['08:00'] });
  let id = '';
  await eventually(
    async () => {
      const response = await habits({ method: 'POST', body }, name);
      const text = await response.text();
      if (response.status !== 201) throw new Error(`${String(response.status)} ${text}`);
      ({ id } = JSON.parse(text) as { id: string });
    },
    { timeout: 60_000, every: 20 },
  );
  return id;
}

/** Lists the habits, as soon as the killed service answers again. */
const listOnce = (): Promise<{ id: string; name: string }[]> =>
  eventually(
    async () => {
      const response = await habits();
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: { id: string; name: string }[] }).data;
    },
    { timeout: 60_000, every: 20 },
  );

describe('habits created with a key each while their service is killed again and again', () => {
  it('exist once each, with the id of the answer', async () => {
    const answered = new Map<string, string>();
    let killing = true;
    const lane = async (number: number): Promise<void> => {
      for (let count = 0; killing; count += 1) {
        const name = `lane-${String(number)}-${String(count)}`;
        answered.set(name, await createOnce(name));
      }
    };
    const creating = Array.from({ length: lanes }, (_, number) => lane(number));
    for (let kill = 0; kill < kills; kill += 1) {
      const before = answered.size;
      await eventually(() => expect(answered.size).toBeGreaterThan(before + 10), { timeout: 60_000 });
      await system.kill('habits');
    }
    killing = false;
    await Promise.all(creating);
    const made = (await listOnce()).filter(({ name }) => name.startsWith('lane-'));
    expect(new Map(made.map(({ name, id }) => [name, id]))).toEqual(answered);
    expect(made).toHaveLength(answered.size);
  }, 240_000);
});
