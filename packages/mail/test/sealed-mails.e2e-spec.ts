import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import { SecretBox } from '@rotina/service-kit/secrets';
import { eventually, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { Mailer } from '../src/index.js';
import type { MailOptions } from '../src/index.js';
import { insertMail } from '../src/mail.query.js';
import { MailReceiver } from './mail-receiver.js';
import { mailServiceWith } from './mail.service.js';

const link = 'https://rotina.test/password/one-time-secret';
const mails = new MailReceiver();

/** Fails while a template is missing, as a service whose newest version is not deployed yet. */
const missing = new Set<string>();

const options: MailOptions = {
  source: 'membership',
  secretBox: new SecretBox('a secret of the service', 'mails'),
  compose: (_t, template, params) => {
    if (missing.has(template))
      throw new Error(`No template ${template} for {"token":"abc.def","cpf":"529.982.247-25"}.`);
    return { subject: template, text: Object.values(params).join() };
  },
};

describe('a mail whose parameters are sealed', () => {
  let service: TestService;

  beforeAll(async () => {
    const env = { SMTP_URL: await mails.start() };
    service = await startService(mailServiceWith(options), { env });
  }, 60_000);
  afterAll(async () => {
    await service.close();
    await mails.stop();
  });
  beforeEach(() => {
    mails.received.length = 0;
    missing.clear();
  });

  const send = (to: string, template = 'password'): Promise<void> =>
    service.database.transaction((tx) => service.get(Mailer).send(tx, { to, template, params: { link } }));

  const mailTo = async (to: string): Promise<{ state: string; params: unknown }> => {
    const sql = 'select state, params from mails where to_address = $1';
    const [mail] = await query<{ state: string; params: unknown }>(service.database.manager, sql, [to]);
    if (!mail) throw new Error(`No mail to ${to}.`);
    return mail;
  };

  const answersOf = async (to: string): Promise<(string | null)[]> => {
    const sql =
      'select answer from mail_attempts join mails on mails.id = mail_id where to_address = $1 order by number';
    const attempts = await query<{ answer: string | null }>(service.database.manager, sql, [to]);
    return attempts.map(({ answer }) => answer);
  };

  it('shows them to nobody but the recipient, and not in the row once it is sent', async () => {
    const to = 'sealed@rotina.test';
    missing.add('password');
    await send(to);
    const waiting = await mailTo(to);
    expect(waiting.params).toMatch(/^v1\./);
    expect(JSON.stringify(waiting)).not.toContain('one-time-secret');
    await eventually(async () => expect(await answersOf(to)).toEqual([expect.any(String)]));
    missing.clear();
    service.clock.advance({ seconds: 5 });
    await eventually(async () => expect(await mailTo(to)).toEqual({ state: 'sent', params: null }));
    expect(mails.received).toEqual([expect.stringContaining(link)]);
  });

  it('is retried while it cannot be rendered, and the stored failure hides secrets', async () => {
    const to = 'rendered-later@rotina.test';
    missing.add('welcome');
    await send(to, 'welcome');
    const answer = 'No template welcome for {"token":"***","cpf":"***"}.';
    await eventually(async () => expect(await answersOf(to)).toEqual([answer]));
    missing.clear();
    service.clock.advance({ seconds: 5 });
    await eventually(async () => expect(await mailTo(to)).toMatchObject({ state: 'sent' }));
  });

  it('is not sent with parameters that another secret sealed', async () => {
    const to = 'foreign@rotina.test';
    const sealed = new SecretBox('another secret', 'mails').seal(JSON.stringify({ link }));
    await service.database.transaction(async (tx) => {
      await insertMail(tx, { id: randomUUID(), to, template: 'password', params: sealed, at: service.clock.now() });
      service.database.afterCommit(tx, () => service.get(Lanes).wakeAll());
    });
    await eventually(async () => expect(await answersOf(to)).toHaveLength(1));
    expect(await mailTo(to)).toMatchObject({ state: 'pending' });
    expect(mails.received).toEqual([]);
  });
});
