import { describe, expect, it } from 'vitest';
import { Person, sessionOf } from './person.js';
import type { TheSystem } from './shared-system.js';

interface Slot {
  readonly starts_at: string;
}

interface Availability {
  readonly from: string;
  readonly windows: readonly { readonly days: readonly { readonly slots: readonly Slot[] }[] }[];
}

interface Mails {
  readonly data: readonly { readonly to: unknown; readonly subject: string; readonly calendar?: string }[];
}

/** A therapist from the search to the meeting. */
export function therapistsSuite(the: TheSystem): void {
  describe('somebody who looks for a therapist', () => {
    it('finds one, holds a slot, and meets them once they confirm', async () => {
      const person = new Person(the.system, 71);
      await person.registerByAdministrator();
      const [headers, therapist] = [await person.session(), await sessionOf(person.http, 'therapist@rotina.test')];
      const slug = await person.http.find(
        'GET /api/v2/therapist/search/teresa?available_within=7d',
        {},
        'GATEWAY',
        (found) => {
          const { data } = found as { readonly data: readonly { readonly slug: string }[] };
          return data[0]?.slug;
        },
      );
      expect(slug).toBe('terapeuta-exemplo');

      const path = `/api/v1/terapeuta/${slug}`;
      const { from } = await person.http.succeed<Availability>(`GET ${path}/availability`);
      const week = Temporal.PlainDate.from(from).add({ days: 7 }).toString();
      const slots = async (): Promise<string[]> => {
        const { windows } = await person.http.succeed<Availability>(`GET ${path}/availability?to=${week}`);
        return windows.flatMap(({ days }) => days.flatMap((day) => day.slots.map(({ starts_at }) => starts_at)));
      };
      const starts_at = (await slots()).at(-1) ?? '';
      const { id } = await person.http.succeed<{ id: string }>(`POST ${path}/holds`, { headers, body: { starts_at } });
      expect(await slots()).not.toContain(starts_at);
      const confirm = { headers: therapist, body: { hold_id: id } };
      await person.http.succeed('POST /api/v2/therapist/me/meetings', confirm);
      const calendar = await person.http.find('GET /received/mail', {}, 'SANDBOX', (answer) => {
        const own = (answer as Mails).data.filter(({ to }) => JSON.stringify(to).includes(person.email));
        return own.find(({ subject }) => subject.startsWith('Sessão confirmada'))?.calendar;
      });
      expect(calendar).toContain(`UID:${id}@rotina`);
      const meetings = await person.http.succeed('GET /api/v1/me/meetings', { headers });
      expect(meetings).toMatchObject({ data: [{ id, therapist: { slug } }] });
      const { status } = await person.http.request(`DELETE /api/v1/me/meetings/${id}`, { headers });
      expect(status).toBe(204);
      expect(await slots()).toContain(starts_at);
    }, 120_000);
  });
}
