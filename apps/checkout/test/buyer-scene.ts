import { expect } from 'vitest';
import type { CheckoutHarness, ReceivedMail } from './harness.js';
import { aBuyer, aPurchase, aWebhook } from './factories.js';

interface Answer {
  readonly payment: { readonly pid: string; readonly buyer_url: string };
}

/** A purchase in two installments by a buyer of its own, who has a mail about it. */
export class BuyerScene {
  private constructor(
    private readonly harness: CheckoutHarness,
    readonly pid: string,
    readonly email: string,
    /** As the answer to the purchase names it. */
    readonly buyerUrl: string,
  ) {}

  static async start(harness: CheckoutHarness, overrides: object = {}, address?: string): Promise<BuyerScene> {
    buyers += 1;
    const email = address ?? `buyer-${buyers}@example.com`;
    const customer = aBuyer({ email, name: 'Ana <b>Souza</b>' });
    const purchase = aPurchase({ checkout_id: 2, installment_count: 2, customer, ...overrides });
    const { payment } = await harness.buyer.post('/api/v1/checkout', purchase).created<Answer>();
    return new BuyerScene(harness, payment.pid, email, payment.buyer_url);
  }

  /** Waits for the one mail to the buyer. */
  async mail(): Promise<ReceivedMail> {
    let mails: ReceivedMail[] = [];
    await this.harness.eventually(async () => {
      mails = await this.harness.mails(this.email);
      expect(mails).toHaveLength(1);
    });
    return mails[0] as ReceivedMail;
  }

  /** The path and query of the mailed link. */
  async link(): Promise<string> {
    const { links } = await this.mail();
    const [link = ''] = links;
    const address = `^http://localhost:8080/api/v1/payments/${this.pid}\\?token=[\\w.-]+$`;
    expect(links).toEqual([expect.stringMatching(address)]);
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  async payFirst(): Promise<void> {
    const id = await this.harness.chargeId(this.pid);
    await this.harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
    const paid = { installmentNumber: 1, value: 50, status: 'RECEIVED', paymentDate: '2026-03-09' };
    await this.harness.webhook(aWebhook('PAYMENT_RECEIVED', { id, externalReference: this.pid, ...paid })).ok();
    await this.harness.followedUp();
  }
}

let buyers = 0;
