import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchaseRefunded } from '@rotina/contracts';
import { eventually } from '@rotina/testing';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());
// Each test has members of its own, who all begin on the same day.
beforeEach(() => test.service.clock.set('2026-03-10T15:00:00Z'));

interface Sent {
  readonly kind: string;
  readonly about: string;
}

const ends = 'Sua assinatura da Rotina vale até 10/03/2027';
const overdue = 'Um pagamento da sua assinatura está em atraso';

const sentFor = ({ pid }: Purchase): Promise<Sent[]> =>
  test.select<Sent>(
    `select kind, about::text from membership_reminders s join memberships m on m.id = s.membership_id
     where m.payment_reference = $1 order by s.sent_at`,
    [pid],
  );

/** A member whose membership ends on 10 March 2027. */
async function aMember(): Promise<Purchase> {
  const purchase = aPurchase();
  await test.pay(purchase);
  return purchase;
}

/** Moves the clock to noon of a day in São Paulo, and waits until the reminders of that day are sent. */
async function dayComes(date: string): Promise<void> {
  const witness = aPurchase();
  const { id } = await test.pay(witness);
  const terms = 'update memberships set starts_on = $2::date - 400, valid_until = $2::date where id = $1 returning id';
  await test.select(terms, [id, date]);
  test.service.clock.set(`${date}T12:00:00-03:00`);
  await eventually(async () => expect(await sentFor(witness)).toHaveLength(1));
}

async function subjectsTo({ customer }: Purchase, count: number): Promise<string[]> {
  const mails = await test.mailsTo(customer.email, count);
  return mails.map(({ subject }) => subject);
}

describe('a member whose membership ends', () => {
  it('is reminded 30, 7 and 1 days before, once each', async () => {
    const purchase = await aMember();
    await dayComes('2027-02-07');
    await expect(sentFor(purchase)).resolves.toEqual([]);
    for (const [date, kind, count] of [
      ['2027-02-08', 'days_30', 1],
      ['2027-02-09', 'days_30', 1],
      ['2027-03-03', 'days_7', 2],
      ['2027-03-09', 'days_1', 3],
      ['2027-03-10', 'days_1', 3],
      ['2027-03-11', 'days_1', 3],
    ] as const) {
      await dayComes(date);
      const sent = await sentFor(purchase);
      expect({ date, kind: sent.at(-1)?.kind, count: sent.length }).toEqual({ date, kind, count });
    }
    // Not those that arrived: the clock's leap ends the lease of a mail under way, which is then sent again.
    const sql = "select id from mails where to_address = $1 and template = 'membershipEnds'";
    await expect(test.select(sql, [purchase.customer.email])).resolves.toHaveLength(3);
    await test.mailWithSubject(purchase.customer.email, ends);
  });

  it('is reminded later where the day was missed', async () => {
    const purchase = await aMember();
    await dayComes('2027-02-20');
    await expect(sentFor(purchase)).resolves.toEqual([{ kind: 'days_30', about: '2027-03-10' }]);
  });

  it('is not reminded when it was renewed meanwhile, and is again when the renewal is refunded', async () => {
    const purchase = await aMember();
    const renewal = aPurchase({ customer: purchase.customer });
    await test.pay(renewal);
    await dayComes('2027-03-03');
    await expect(sentFor(purchase)).resolves.toEqual([]);
    await test.deliver(PurchaseRefunded, { ...renewal, revision: 2 });
    await dayComes('2027-03-04');
    await expect(sentFor(purchase)).resolves.toEqual([{ kind: 'days_7', about: '2027-03-10' }]);
  });

  it('is not reminded when it is refunded', async () => {
    const purchase = await aMember();
    await test.deliver(PurchaseRefunded, { ...purchase, revision: 2 });
    await dayComes('2027-02-08');
    await expect(sentFor(purchase)).resolves.toEqual([]);
  });

  it('gets no mail at a suppressed address', async () => {
    const purchase = await aMember();
    const { email } = purchase.customer;
    await test.mailsTo(email);
    await test.reportMail({ event: 'bounced', email, occurred_at: '2026-03-10T16:00:00Z' });
    await dayComes('2027-02-08');
    const sql = "select state from mails where to_address = $1 and template = 'membershipEnds'";
    await eventually(async () => expect(await test.select(sql, [email])).toEqual([{ state: 'suppressed' }]));
    expect(await subjectsTo(purchase, 1)).not.toContain(ends);
  });

  it('is reminded at once of a last day that an administrator moves near', async () => {
    const purchase = await aMember();
    const { id } = await test.membership(purchase.pid);
    const change = { valid_until: '2026-03-17', reason: 'Correção' };
    await (await test.admin()).put(`/admin/api/membership/memberships/${id}`, change).ok();
    await eventually(async () => {
      expect(await sentFor(purchase)).toEqual([{ kind: 'days_7', about: '2026-03-17' }]);
    });
    await test.mailWithSubject(purchase.customer.email, 'Sua assinatura da Rotina vale até 17/03/2026');
  });
});

describe('a member whose payment becomes overdue', () => {
  it('gets one mail a day, however often the status moves, when somebody else is the buyer', async () => {
    const purchase = await aMember();
    const { customer } = aPurchase({ customer: { email: 'quem-paga@rotina.test' } });
    await test.deliver(PurchaseOverdue, { ...purchase, customer, revision: 2 });
    await test.deliver(PurchaseOverdue, { ...purchase, customer, revision: 3 });
    await test.pay({ ...purchase, revision: 4 });
    await test.deliver(PurchaseOverdue, { ...purchase, customer, revision: 5 });
    await expect(sentFor(purchase)).resolves.toEqual([{ kind: 'overdue', about: '2026-03-10' }]);
    const mail = await test.mailWithSubject(purchase.customer.email, overdue);
    expect(mail.text).toContain('está em atraso');
    test.service.clock.advance({ hours: 24 });
    await test.pay({ ...purchase, revision: 6 });
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 7 });
    await expect(sentFor(purchase)).resolves.toHaveLength(2);
  });

  it('gets none where the checkout mails the same address what is overdue, and how to pay it', async () => {
    const purchase = await aMember();
    const { customer } = aPurchase({ customer: { email: purchase.customer.email.toUpperCase() } });
    await test.deliver(PurchaseOverdue, { ...purchase, customer, revision: 2 });
    await expect(sentFor(purchase)).resolves.toEqual([{ kind: 'overdue', about: '2026-03-10' }]);
    const mails = 'select template from mails where to_address = $1';
    await expect(test.select(mails, [purchase.customer.email])).resolves.toEqual([{ template: 'setPassword' }]);
  });
});
