import { randomUUID } from 'node:crypto';
import { ChargeRefundRequested, InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import type { ChargeRefundRequestedPayload, ChargeStatus, InstallmentChangedPayload } from '@rotina/contracts';
import { execute, query } from '@rotina/service-kit/database';
import type { Call, TestService } from '@rotina/testing';
import type { OrderView } from '../src/orders/orders-admin.dto.js';
import type { QuestionView } from '../src/orders/questions.dto.js';
import { admin, aChange, aPlan, aPurchase, operator } from './factories.js';
import type { Plain, Purchase } from './factories.js';
import { purchased } from './harness.js';

const base = '/admin/api/backoffice';
export const questions = `${base}/questions`;
export const reason = 'O comprador pagou um boleto antigo.';

/** The effects of a paid order while a question holds it back, and after that. */
export const held = { commission: 'expected', mails: 0 };
export const released = { commission: 'earned', mails: 1 };

type Row<View> = { readonly [K in keyof View]: View[K] };

/** A purchase whose charges were removed at the gateway, and then paid all the same. */
export class QuestionScene {
  private revision = 1;

  private constructor(
    readonly service: TestService,
    readonly purchase: Purchase,
  ) {}

  static async start(service: TestService, installments = 1): Promise<QuestionScene> {
    const pid = randomUUID();
    const purchase = aPurchase({ pid, charges: aPlan(pid, installments) });
    await service.deliver(PurchasePlaced, purchase);
    return new QuestionScene(service, purchase);
  }

  /** The order of a reference, however it came here. */
  static of(service: TestService, reference: string): QuestionScene {
    return new QuestionScene(service, aPurchase({ pid: reference }));
  }

  /** Removes charges, and pays them after that. */
  async payRemoved(...numbers: number[]): Promise<void> {
    for (const number of numbers) {
      await this.change(number, 'deleted_or_canceled_by_new_payment');
      await this.change(number, 'paid');
    }
  }

  async change(
    number: number,
    status: ChargeStatus,
    overrides: Partial<InstallmentChangedPayload> = {},
  ): Promise<void> {
    this.revision += 1;
    const change = { revision: this.revision, status, ...overrides };
    await this.service.deliver(InstallmentChanged, aChange(this.purchase, number, change));
  }

  /** An order of the amount in cents that replaces another one; the newest of the chain is the last one. */
  async replaced(amountCents: number, replaced: Purchase = this.purchase): Promise<Purchase> {
    const pid = randomUUID();
    const charges = aPlan(pid, 1).map((charge) => Object.assign(charge, { amount_cents: amountCents }));
    const next = await purchased(this.service, { pid, charges, created_at: this.service.clock.now().toString() });
    this.service.clock.advance({ seconds: 1 });
    const sql = `update orders set origin = 'repayment', original_order_id = (select id from orders where reference = $1)
      where reference = $2`;
    await execute(this.service.database.manager, sql, [replaced.pid, pid]);
    return next;
  }

  asked(filter: object = {}): Promise<Row<QuestionView>[]> {
    const text = encodeURIComponent(JSON.stringify({ reference: this.purchase.pid, ...filter }));
    return this.service
      .as(operator)
      .get(`${questions}?filter=${text}&sort=["created_at","ASC"]`)
      .ok<Row<QuestionView>[]>();
  }

  /** Answers the oldest open question. */
  async answer(answer: string): Promise<Row<QuestionView>> {
    const [question] = await this.asked({ status: 'open' });
    return this.post(question?.id ?? '', answer).ok<Row<QuestionView>>();
  }

  post(id: string, answer: string, by = operator): Call {
    return this.service.as(by).post(`${questions}/${id}/answer`, { answer, reason });
  }

  async order({ pid }: Purchase = this.purchase): Promise<Row<OrderView>> {
    const filter = encodeURIComponent(JSON.stringify({ reference: pid }));
    const [order] = await this.service.as(admin).get(`${base}/orders?filter=${filter}`).ok<Row<OrderView>[]>();
    if (!order) throw new Error(`No order belongs to ${pid}.`);
    return order;
  }

  /** Whether the commission is earned, and how often the buyer was mailed that the order is paid. */
  async followed(): Promise<{ commission: string; mails: number }> {
    const sql = `select c.status as commission, (select count(*)::int from mails m where m.to_address = $2 and m.template = 'orderPaid')
      as mails from commissions c join orders o on o.id = c.order_id where o.reference = $1`;
    const params = [this.purchase.pid, this.purchase.customer.email];
    const [row] = await query<{ commission: string; mails: number }>(this.service.database.manager, sql, params);
    return row ?? { commission: 'none', mails: 0 };
  }

  async refundRequests(): Promise<Plain<ChargeRefundRequestedPayload>[]> {
    const published = await this.service.events.published(ChargeRefundRequested);
    return published.filter(({ reference }) => reference === this.purchase.pid);
  }
}
