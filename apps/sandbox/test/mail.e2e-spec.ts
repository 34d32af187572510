import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from 'nodemailer';
import { openReceiver } from './receiver.js';
import { startWorld, type World } from './world.js';

describe('Mail', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ webhookUrl: '' });
  });
  afterAll(() => world.close());

  it('is kept with sender, recipient, subject, both bodies and the links', async () => {
    const transport = createTransport(`smtp://127.0.0.1:${world.sandbox.smtpPort}`);
    await transport.sendMail({
      from: 'Rotina <no-reply@rotina.test>',
      to: 'Ana <ana@example.com>',
      subject: 'Sua senha, Ávila',
      text: 'Abra http://localhost:8080/password?token=abc&x=1.',
      html: '<p>Olá <a href="http://localhost:8080/password?token=abc&amp;x=1">abra</a></p>',
      headers: { 'List-Unsubscribe': '<http://localhost:8080/unsubscribe>' },
    });
    transport.close();

    expect((await world.call('GET', '/received/mail')).data).toEqual([
      {
        id: 1,
        at: '2026-07-14T15:00:00Z',
        from: 'no-reply@rotina.test',
        to: 'ana@example.com',
        subject: 'Sua senha, Ávila',
        text: expect.stringContaining('Abra http'),
        html: expect.stringContaining('<p>Olá'),
        links: ['http://localhost:8080/password?token=abc&x=1'],
        headers: expect.objectContaining({ 'list-unsubscribe': '<http://localhost:8080/unsubscribe>' }),
      },
    ]);
  });

  it('is reported to Rotina as bounced or complained of, by a button or a request', async () => {
    const receiver = await openReceiver();
    const world = await startWorld({ webhookUrl: '', mailWebhookUrl: receiver.url });
    const transport = createTransport(`smtp://127.0.0.1:${world.sandbox.smtpPort}`);
    await transport.sendMail({
      from: 'a@rotina.test',
      to: 'b@rotina.test',
      subject: 'x',
      text: 'x',
      messageId: '<1@x>',
    });
    transport.close();
    expect((await world.call('POST', '/mails/1/bounced', {})).body).toEqual({ answered: 200 });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await world.call('POST', '/mails/1/complained', '', form);
    expect(pressed.headers.get('location')).toContain(encodeURIComponent('b@rotina.test was complained'));
    expect(receiver.arrivals.map(({ headers, body }) => ({ token: headers.authorization, body }))).toMatchObject([
      {
        token: 'Bearer sandbox-email',
        body: { event: 'bounced', email: 'b@rotina.test', message_id: '<1@x>', occurred_at: '2026-07-14T15:00:00Z' },
      },
      { body: { event: 'complained' } },
    ]);
    expect(await world.call('POST', '/mails/2/bounced', {})).toMatchObject({ status: 404 });
    expect(await world.call('POST', '/mails/1/lost', {})).toMatchObject({ status: 404 });
    await world.close();
    await receiver.close();
  });

  it('is refused for now while it is switched to fail', async () => {
    const transport = createTransport(`smtp://127.0.0.1:${world.sandbox.smtpPort}`);
    const mail = { from: 'a@rotina.test', to: 'b@rotina.test', subject: 'x', text: 'x' };
    await world.call('POST', '/page/systems/mail', { state: 'fails' });
    await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
    await world.call('POST', '/page/systems/mail', { state: 'works' });
    await expect(transport.sendMail(mail)).resolves.toMatchObject({ accepted: ['b@rotina.test'] });
    transport.close();
  });
});
