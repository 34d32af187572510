import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailSuppressionChanged, PurchasePlaced } from '@rotina/contracts';
import { addressHash } from '@rotina/mail';
import { query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { SMTPServer } from 'smtp-server';
import { saleOf, startBackoffice } from './harness.js';
import { aPaidPurchase } from './factories.js';

const received: string[] = [];
const refusals: Error[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    void text(stream).then((mail) => {
      const refusal = refusals.shift();
      if (!refusal) received.push(mail);
      done(refusal);
    });
  },
});
let service: TestService;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  service = await startBackoffice({ env: { SMTP_URL: `smtp://127.0.0.1:${String(port)}` } });
});
afterAll(async () => {
  await service.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

/** The state of each mail after its last finished try. */
const statesOf = (address: string): Promise<object[]> =>
  query(
    service.database.manager,
    `select m.state, m.attempts from mails m join mail_attempts a on a.mail_id = m.id and a.number = m.attempts
     where m.to_address = $1 and a.finished_at is not null`,
    [address],
  );

describe('the mail about a paid order', () => {
  it('is not sent to an address that membership suppresses, until that is lifted', async () => {
    const email = 'suprimida@rotina.test';
    const change = (revision: number, suppressed: boolean) =>
      service.deliver(EmailSuppressionChanged, { address_hash: addressHash(email), revision, suppressed });
    const buy = () => service.deliver(PurchasePlaced, aPaidPurchase({ customer: { email: email.toUpperCase() } }));
    await change(1, true);
    await buy();
    await eventually(async () => expect(await statesOf(email)).toEqual([{ state: 'suppressed', attempts: 1 }]));
    await change(2, false);
    await change(1, true);
    await buy();
    await eventually(async () => expect(await statesOf(email)).toContainEqual({ state: 'sent', attempts: 1 }));
    expect(received.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
  });

  it('reaches the buyer once, and names the order', async () => {
    const purchase = aPaidPurchase({ customer: { email: 'ana@rotina.test' } });
    await service.deliver(PurchasePlaced, purchase);
    await eventually(async () => expect(await statesOf('ana@rotina.test')).toEqual([{ state: 'sent', attempts: 1 }]));
    const { code } = await saleOf(service, purchase);
    const mails = received.filter((mail) => mail.includes('To: ana@rotina.test'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(code);
  });

  it('is tried again while the mail server is busy, and given up when it refuses for good', async () => {
    refusals.push(Object.assign(new Error('busy'), { responseCode: 451 }));
    await service.deliver(PurchasePlaced, aPaidPurchase({ customer: { email: 'busy@rotina.test' } }));
    await eventually(async () =>
      expect(await statesOf('busy@rotina.test')).toEqual([{ state: 'pending', attempts: 1 }]),
    );
    service.clock.advance({ seconds: 120 });
    await eventually(async () => expect(await statesOf('busy@rotina.test')).toEqual([{ state: 'sent', attempts: 2 }]));
    refusals.push(Object.assign(new Error('no such user'), { responseCode: 550 }));
    await service.deliver(PurchasePlaced, aPaidPurchase({ customer: { email: 'gone@rotina.test' } }));
    await eventually(async () =>
      expect(await statesOf('gone@rotina.test')).toEqual([{ state: 'failed', attempts: 1 }]),
    );
  });
});
