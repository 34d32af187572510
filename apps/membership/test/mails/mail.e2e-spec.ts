import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

interface MailRow {
  state: string;
  attempts: number;
  answers: (string | null)[];
}

async function mailTo(test: MembershipTest, address: string): Promise<MailRow> {
  const [row] = await test.select<MailRow>(
    `select state, attempts, (select array_agg(answer order by number) from mail_attempts a where a.mail_id = m.id) as answers
     from mails m where to_address = $1`,
    [address],
  );
  if (!row) throw new Error(`There is no mail to ${address}.`);
  return row;
}

const requestLink = (test: MembershipTest, email: string): Promise<object> =>
  test.anonymous.post('/api/v1/auth/password', { email }).ok();

describe('mails', () => {
  let test: MembershipTest;
  beforeAll(async () => {
    test = await MembershipTest.start();
  });
  afterAll(() => test.close());

  it('are sent once, and the server response is stored', async () => {
    const { email } = await test.createUser();
    await requestLink(test, email);
    await test.mailsTo(email);
    await eventually(async () => {
      expect(await mailTo(test, email)).toEqual({
        state: 'sent',
        attempts: 1,
        answers: [expect.stringContaining('250')],
      });
    });
    await expect(test.mailsTo(email)).resolves.toHaveLength(1);
  });

  it('are not sent to an address that bounced or complained', async () => {
    const { email } = await test.createUser();
    await test.reportMail({ event: 'bounced', email, occurred_at: '2026-03-10T12:00:00Z' });
    await requestLink(test, email);
    await eventually(async () => expect((await mailTo(test, email)).state).toBe('suppressed'));
  });

  it('escape names in HTML', async () => {
    const email = 'bobby@rotina.test';
    await test.createUser({ email, password: null, name: '<b>Bobby</b>' });
    const [mail] = await test.mailsTo(email);
    expect(mail?.text).toContain('<b>Bobby</b>');
    expect(mail?.html).toContain('&lt;b&gt;Bobby&lt;/b&gt;');
  });
});

describe('mails while the mail server is down', () => {
  let test: MembershipTest;
  beforeAll(async () => {
    test = await MembershipTest.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => test.close());

  it('stay pending, with the error of each attempt, and are retried', async () => {
    await requestLink(test, 'user@rotina.test');
    await eventually(async () => {
      expect(await mailTo(test, 'user@rotina.test')).toEqual({
        state: 'pending',
        attempts: 1,
        answers: [expect.stringContaining('ECONNREFUSED')],
      });
    });
    test.service.clock.advance({ seconds: 5 });
    await eventually(async () =>
      expect(await mailTo(test, 'user@rotina.test')).toMatchObject({ state: 'pending', attempts: 2 }),
    );
  });
});
