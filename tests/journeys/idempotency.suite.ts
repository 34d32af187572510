import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { Person } from './person.js';
import type { TheSystem } from './shared-system.js';

const kills = 4;
const lanes = 2;

/** A client of the habits, which repeats what was not answered. */
class HabitsClient {
  private constructor(
    private readonly gateway: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  static async start({ system }: TheSystem): Promise<HabitsClient> {
    const person = new Person(system, 81);
    await person.registerByAdministrator();
    return new HabitsClient(system.url('GATEWAY'), await person.session());
  }

  /** Creates a habit of that name as a client does which repeats its request until it is answered. */
  async createOnce(name: string): Promise<string> {
    const body = JSON.stringify({ name, frequency: 'daily', hours: ['08:00'] });
    let id = '';
    await eventually(
      async () => {
        const response = await this.send({ method: 'POST', body }, name);
        const text = await response.text();
        if (response.status !== 201) throw new Error(`${String(response.status)} ${text}`);
        ({ id } = JSON.parse(text) as { id: string });
      },
      { timeout: 60_000, every: 20 },
    );
    return id;
  }

  /** Lists the habits, as soon as the killed service answers again. */
  listOnce(): Promise<{ id: string; name: string }[]> {
    return eventually(
      async () => {
        const response = await this.send();
        expect(response.status).toBe(200);
        return ((await response.json()) as { data: { id: string; name: string }[] }).data;
      },
      { timeout: 60_000, every: 20 },
    );
  }

  private send(init: RequestInit = {}, key = 'unused'): Promise<Response> {
    const headers = { ...this.headers, 'content-type': 'application/json', 'idempotency-key': key };
    return fetch(`${this.gateway}/v1/habits`, { ...init, headers });
  }
}

/** Requests with a key, while the service that answers them is killed. */
export function idempotencySuite(the: TheSystem): void {
  describe('habits created with a key each while their service is killed again and again', () => {
    let client: HabitsClient;
    beforeAll(async () => {
      client = await HabitsClient.start(the);
    });

    it('exist once each, with the id of the answer', async () => {
      const answered = new Map<string, string>();
      let killing = true;
      const lane = async (number: number): Promise<void> => {
        for (let count = 0; killing; count += 1) {
          const name = `lane-${String(number)}-${String(count)}`;
          answered.set(name, await client.createOnce(name));
        }
      };
      const creating = Array.from({ length: lanes }, (_, number) => lane(number));
      for (let kill = 0; kill < kills; kill += 1) {
        const before = answered.size;
        await eventually(() => expect(answered.size).toBeGreaterThan(before + 10), { timeout: 60_000 });
        await the.system.kill('habits');
      }
      killing = false;
      await Promise.all(creating);
      const made = (await client.listOnce()).filter(({ name }) => name.startsWith('lane-'));
      expect(new Map(made.map(({ name, id }) => [name, id]))).toEqual(answered);
      expect(made).toHaveLength(answered.size);
    }, 240_000);
  });
}
