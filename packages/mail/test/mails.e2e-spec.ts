import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { SMTPServer } from 'smtp-server';
import { addressHash, Mailer, Suppressions } from '../src/index.js';
import { finishAttempts, insertMail, takeMails } from '../src/mail.query.js';
import type { TakenMail } from '../src/mail.query.js';
import { mailService } from './mail.service.js';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly params: object | null;
  readonly attempts: number;
  readonly seconds: number;
}

/** The answer to the next recipient with an address; others are accepted. */
const refusals = new Map<string, number>();
const received: { to: string; content: string }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _session, callback) => {
    const responseCode = refusals.get(address);
    refusals.delete(address);
    callback(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }));
  },
  onData: (stream, { envelope }, callback) => {
    text(stream).then((content) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), content });
      callback();
    }, callback);
  },
});

const jobs = '/admin/api/mails/jobs';
let service: TestService;
let replica: TestService;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const env = { SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
  service = await startService(mailService, { env, runsFreely: true });
  replica = await startService(mailService, { env, replicaOf: service });
}, 60_000);
afterAll(async () => {
  await replica.close();
  await service.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  refusals.clear();
  received.length = 0;
});

const send = (to: string): Promise<void> =>
  service.database.transaction((tx) =>
    service.get(Mailer).send(tx, { to, template: 'welcome', params: { name: 'Ana' } }),
  );

const suppress = (to: string, change: { revision: number; suppressed: boolean }): Promise<void> =>
  service.database.transaction((tx) =>
    service.get(Suppressions).apply(tx, [{ address_hash: addressHash(to), ...change }]),
  );

async function mailTo(to: string): Promise<Row> {
  const now = service.clock.now().toString();
  const sql = `select id, state, params, attempts, extract(epoch from due_at - $2::timestamptz)::float as seconds
    from mails where to_address = $1`;
  const [row] = await query<Row>(service.database.manager, sql, [to, now]);
  if (!row) throw new Error(`No mail to ${to}.`);
  return row;
}

const attemptsOf = (to: string): Promise<{ number: number; answer: string | null }[]> =>
  query(
    service.database.manager,
    `select number, answer from mail_attempts join mails on mails.id = mail_id where to_address = $1 order by number`,
    [to],
  );

const becomes = (to: string, row: Partial<Row>): Promise<Row> =>
  eventually(async () => {
    const mail = await mailTo(to);
    expect(mail).toMatchObject(row);
    return mail;
  });

describe('a mail', () => {
  it('is sent after its transaction has committed, and then forgets its parameters', async () => {
    const to = 'ana@rotina.test';
    await send(to);
    await becomes(to, { state: 'sent', attempts: 1, params: null });
    expect(received).toMatchObject([{ to, content: expect.stringContaining('Subject: welcome') }]);
    expect(await attemptsOf(to)).toMatchObject([{ number: 1, answer: expect.stringContaining('250') }]);
  });

  it('of a transaction that is rolled back is never sent', async () => {
    const work = service.database.transaction(async (tx) => {
      await service.get(Mailer).send(tx, { to: 'never@rotina.test', template: 'welcome', params: {} });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await expect(mailTo('never@rotina.test')).rejects.toThrow('No mail');
  });

  it('is retried after a temporary refusal, under the same Message-ID', async () => {
    const to = 'busy@rotina.test';
    refusals.set(to, 451);
    await send(to);
    const { id } = await becomes(to, { state: 'pending', attempts: 1, seconds: 5, params: { name: 'Ana' } });
    service.clock.advance({ seconds: 5 });
    await becomes(to, { state: 'sent', attempts: 2 });
    expect(received).toMatchObject([{ to, content: expect.stringContaining(`Message-ID: <${id}@localhost>`) }]);
    expect(await attemptsOf(to)).toMatchObject([{ answer: expect.stringContaining('451') }, { number: 2 }]);
  });

  it('that waits after a refusal is shown to administrators, who have it sent now', async () => {
    const to = 'later@rotina.test';
    refusals.set(to, 451);
    await send(to);
    await becomes(to, { state: 'pending', attempts: 1, seconds: 5 });
    const admin = service.as({ id: 1, roles: ['admin'] });
    const { data } = await admin.get(jobs).ok<{ data: object[] }>();
    const waits = { waiting: 0, active: 0, failed: 1, delayed: 1, last_error: expect.stringContaining('451') };
    expect(data).toEqual([{ queue: 'mails', ...waits }]);
    await admin.post(`${jobs}/mails/retry`, { reason: 'O servidor voltou.' }).ok({ queue: 'mails', retried: 1 });
    await becomes(to, { state: 'sent', attempts: 2 });
    await admin.get(jobs).ok({ data: [{ queue: 'mails', failed: 0, last_error: null }] });
  });

  it('is given up at once when the server refuses it for good', async () => {
    const to = 'unknown@rotina.test';
    refusals.set(to, 550);
    await send(to);
    await becomes(to, { state: 'failed', attempts: 1, params: null });
    expect(received).toEqual([]);
  });

  it('is given up after its last attempt', async () => {
    const to = 'full@rotina.test';
    refusals.set(to, 452);
    await send(to);
    // Only the end of an attempt makes the mail due in five seconds.
    await becomes(to, { state: 'pending', attempts: 1, seconds: 5 });
    await service.database.manager.query('update mails set attempts = 54 where to_address = $1', [to]);
    refusals.set(to, 452);
    service.clock.advance({ seconds: 5 });
    const mail = await becomes(to, { state: 'failed', attempts: 55, params: null });
    expect(mail.seconds).toBeLessThanOrEqual(90);
  });

  it('to a suppressed address is not sent', async () => {
    await suppress('suppressed@rotina.test', { revision: 1, suppressed: true });
    const to = 'Suppressed@Rotina.test';
    await send(to);
    await becomes(to, { state: 'suppressed', attempts: 1, params: null });
    service.clock.advance({ seconds: 5 });
    expect(await attemptsOf(to)).toEqual([{ number: 1, answer: 'suppressed' }]);
    expect(received).toEqual([]);
  });

  it('that waits for its next attempt is not sent once its address is suppressed', async () => {
    const to = 'bounces-later@rotina.test';
    refusals.set(to, 451);
    await send(to);
    await becomes(to, { state: 'pending', attempts: 1, seconds: 5 });
    await suppress(to, { revision: 1, suppressed: true });
    service.clock.advance({ seconds: 5 });
    await becomes(to, { state: 'suppressed', attempts: 2 });
    expect(received).toEqual([]);
  });

  it('is sent after the suppression was lifted, and an older suppression that comes again changes nothing', async () => {
    const to = 'lifted@rotina.test';
    await suppress(to, { revision: 2, suppressed: false });
    await suppress(to, { revision: 1, suppressed: true });
    await send(to);
    await becomes(to, { state: 'sent' });
    await suppress(to, { revision: 3, suppressed: true });
    expect(await service.get(Suppressions).isSuppressed(to)).toBe(true);
  });

  it('is sent once by two replicas that look at the same time', async () => {
    const to = Array.from({ length: 20 }, (_, number) => `once-${String(number)}@rotina.test`);
    await service.database.transaction(async (tx) => {
      for (const address of to) {
        await service.get(Mailer).send(tx, { to: address, template: 'welcome', params: { name: 'Ana' } });
      }
      service.database.afterCommit(tx, () => {
        replica.get(Lanes).wakeAll();
      });
    });
    for (const address of to) await becomes(address, { state: 'sent', attempts: 1 });
    expect(received.map((mail) => mail.to).toSorted()).toEqual(to.toSorted());
  });

  it('whose worker died during the attempt is retried when the lease has ended; a late outcome changes nothing', async () => {
    const to = 'crash@rotina.test';
    const taken: TakenMail[] = [];
    await service.database.transaction(async (tx) => {
      const now = service.clock.now();
      await insertMail(tx, { id: randomUUID(), to, template: 'welcome', params: {}, at: now });
      taken.push(...(await takeMails(tx, { now, leaseEnd: now.add({ seconds: 90 }), limit: 1 })).rows);
    });
    const [dead] = taken;
    if (dead?.toAddress !== to) throw new Error('The mail was not taken.');
    service.clock.advance({ seconds: 89 });
    expect(await mailTo(to)).toMatchObject({ state: 'pending', attempts: 1 });
    service.clock.advance({ seconds: 1 });
    await becomes(to, { state: 'sent', attempts: 2 });
    expect(await attemptsOf(to)).toMatchObject([{ number: 1, answer: null }, { number: 2 }]);

    const late = { id: dead.id, attempt: dead.attempts, answer: 'too late', state: 'failed', again: null } as const;
    await finishAttempts(service.database.manager, [{ ...late, at: service.clock.now() }]);
    expect(await mailTo(to)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(received).toHaveLength(1);
  });
});
