import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { Mailer } from '../src/index.js';
import { MailReceiver } from './mail-receiver.js';
import { mailService } from './mail.service.js';

const mails = new MailReceiver();

let service: TestService;

beforeAll(async () => {
  const env = { SMTP_URL: await mails.start() };
  service = await startService(mailService, { env });
}, 60_000);
afterAll(async () => {
  await service.close();
  await mails.stop();
});

const send = (to: string, template = 'welcome'): Promise<void> =>
  service.database.transaction((tx) => service.get(Mailer).send(tx, { to, template, params: {} }));

/** The mails of a kind to an address by how they ended, once none waits. */
async function ended(to: string, template = 'welcome'): Promise<Record<string, number>> {
  const sql = 'select state, count(*)::int from mails where lower(to_address) = $1 and template = $2 group by state';
  return eventually(async () => {
    const rows = await query<{ state: string; count: number }>(service.database.manager, sql, [to, template]);
    const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    expect(counts).not.toHaveProperty('pending');
    return counts;
  });
}

describe('mails of one kind', () => {
  it('go five times an hour and twenty times a day to one address, however that is written', async () => {
    const to = 'flooded@rotina.test';
    const spellings = [to, to, to, 'Flooded@rotina.test', to, to, 'FLOODED@rotina.test'];
    for (const hour of [1, 2, 3, 4, 5]) {
      await Promise.all(spellings.map((address) => send(address)));
      const sent = Math.min(5 * hour, 20);
      expect(await ended(to)).toEqual({ sent, suppressed: 7 * hour - sent });
      service.clock.advance({ hours: 1 });
    }
    expect(mails.received).toHaveLength(20);
    await send(to, 'password');
    expect(await ended(to, 'password')).toEqual({ sent: 1 });
    service.clock.advance({ hours: 20 });
    await send(to);
    expect(await ended(to)).toMatchObject({ sent: 21 });
  });

  it('say why one too many was not sent', async () => {
    const to = 'one-too-many@rotina.test';
    for (let sent = 0; sent < 6; sent += 1) await send(to);
    expect(await ended(to)).toEqual({ sent: 5, suppressed: 1 });
    const sql = `select answer from mail_attempts join mails on mails.id = mail_id where to_address = $1 and state = 'suppressed'`;
    expect(await query(service.database.manager, sql, [to])).toEqual([{ answer: 'quota exceeded' }]);
  });
});
