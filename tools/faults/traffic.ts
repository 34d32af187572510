import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, send } from '../attack/attack.ts';
import { sessionOf, signInOf } from '../attack/sign-in.ts';
import { textAt } from '../demo/http.ts';
import type { Json } from '../demo/http.ts';
import { services } from '../../infra/embedded/settings.ts';
import type { Acknowledged } from './acknowledged.ts';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import { newPlan, type RefundOf, refundBody } from './operator.ts';
import { aRepayment, type Repayment } from './repayment.ts';
import { type GatewayCharge, outside } from './sandbox.ts';

const url = `http://127.0.0.1:${services.gateway.port}`;
const webhookPath = '/api/v1/gateway/webhooks';
const syncPath = '/v1/sync/repayments';
const repeatMs = 100;
/** A machine that is busy with other work must not fail a scenario. */
const maxWaitMs = 600_000;
const lanes = 4;
const slowMs = 2_000;

let buyers = 0;

function newBuyer(): { readonly email: string; readonly document: string } {
  buyers += 1;
  return { email: `buyer-${buyers}@faults.test`, document: cpfOf(buyers) };
}

const syncHeaders = (): Record<string, string> => ({
  authorization: `Bearer ${process.env['INTEGRATION_TOKEN'] ?? ''}`,
});

export interface Amount {
  readonly purchases: number;
  /** Webhooks for each purchase, beside those that the payment gateway sends by itself. */
  readonly webhooks: number;
}

const offers = [
  { checkout_id: 1, billing_type: 'BOLETO', installment_count: 12 },
  { checkout_id: 2, billing_type: 'PIX', installment_count: 1 },
];

/** The path, the body and the headers of a request. */
type Request = readonly [path: string, body: string, headers: Record<string, string>];

/** Buys, pays, repays, refunds and sends webhooks through the gateway, and repeats every request until it is acknowledged. */
export class Traffic {
  /** Counts the answers of each status; 0 is a connection that broke off. */
  readonly answers = new Map<number, number>();
  readonly #acknowledged: Acknowledged;
  readonly #stop: AbortSignal;
  #operator: Promise<Record<string, string>> | undefined;

  constructor(acknowledged: Acknowledged, stop: AbortSignal) {
    this.#acknowledged = acknowledged;
    this.#stop = stop;
  }

  /**
   * Several buyers at a time, every third of which leaves an installment overdue; and what becomes of their payments. They go on,
   * more slowly, until the fault has been injected.
   */
  async flow({ purchases, webhooks }: Amount, inject: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    let started = 0;
    const fault = { isOver: false };
    const lane = async (): Promise<void> => {
      while (started < purchases || !fault.isOver) {
        if (started >= purchases) await pause(slowMs);
        const number = started++;
        const pid = await this.buy(number % 4 === 3 ? 1 : 0);
        await this.#payPart(pid, number % 3 === 2);
        await this.#describe(pid, webhooks);
        await this.#continue(pid, number);
      }
    };
    const injecting = inject().finally(() => (fault.isOver = true));
    // All of it ends before a failure is reported: what goes on would belong to the next scenario.
    const ended = await Promise.allSettled([injecting, ...Array.from({ length: lanes }, lane)]);
    for (const result of ended) if (result.status === 'rejected') throw result.reason;
  }

  /** Buys one of the two offers, a plan of twelve installments or a single Pix, by several identical requests at once. */
  async buy(offer: 0 | 1 = 0, copies = 1): Promise<string> {
    const buyer = newBuyer();
    const customer = { name: 'Pessoa Compradora', ...buyer, phone: '+5511912345678' };
    const body = JSON.stringify({ ...offers[offer], customer });
    const answers = await this.#allDone(copies, '/api/v1/checkout', body, { 'idempotency-key': randomUUID() });
    const [pid = '', ...others] = new Set(answers.map(({ text }) => textAt(JSON.parse(text) as Json, 'payment.pid')));
    if (others.length > 0) throw new Error(`${copies} purchases with one key are ${others.length + 1} payments`);
    this.#acknowledged.add({ kind: 'purchase', pid, ...buyer });
    return pid;
  }

  /** As an operator, replaces the open installments of a purchase by a new plan; resolves with the pid of the new payment. */
  async repay(original: string): Promise<string> {
    const path = `/api/v1/payments/${original}/repayments`;
    const { text } = await this.#sendUntilAccepted(path, newPlan(), await this.#operatorHeaders());
    const pid = textAt(JSON.parse(text) as Json, 'payment.pid');
    this.#acknowledged.add({ kind: 'repayment', pid, original });
    return pid;
  }

  /** As an operator, gives a part of a payment back, its first installment, or all that was paid. */
  async refund(pid: string, what: RefundOf): Promise<void> {
    const body = refundBody(what, (await this.firstCharge(pid)).id);
    const path = `/admin/api/checkout/payments/${pid}/refunds`;
    const { text } = await this.#sendUntilAccepted(path, body, await this.#operatorHeaders());
    const answer = JSON.parse(text) as Json;
    const cents = Math.round(Number(textAt(answer, 'refund.amount')) * 100);
    this.#acknowledged.add({ kind: 'refund', id: textAt(answer, 'refund.id'), pid, cents, isWhole: what === 'all' });
  }

  /** A repayment of another sender, of a buyer who is new. */
  newRepayment(): Repayment {
    return aRepayment(newBuyer());
  }

  /** Registers a repayment at the back office by several identical requests at once; resolves with the statuses of the answers. */
  async registerRepayment(repayment: Repayment, copies = 1): Promise<number[]> {
    const { reference, original, document, body } = repayment;
    const answers = await this.#allDone(copies, syncPath, JSON.stringify(body), syncHeaders());
    this.#acknowledged.add({ kind: 'import', reference, original, document });
    return answers.map(({ status }) => status);
  }

  /** Sends a repayment once, whatever the answer. */
  tryRepayment({ body }: Repayment): Promise<Answer> {
    return this.#send(syncPath, JSON.stringify(body), syncHeaders());
  }

  /** Buys, and pays the first charge, as a result of which both outside systems are called. */
  async buyAndPay(): Promise<string> {
    const pid = await this.buy();
    await outside.act((await this.firstCharge(pid)).id, 'confirm');
    return pid;
  }

  /** The first charge of a payment. */
  async firstCharge(pid: string): Promise<GatewayCharge> {
    const [first] = inOrder(await outside.charges(pid));
    if (!first) throw new Error(`The payment gateway has no charge of ${pid}.`);
    return first;
  }

  /** Sends a webhook about a charge until it is acknowledged. */
  async notify(event: string, payment: GatewayCharge): Promise<void> {
    const eventId = `evt_${randomUUID()}`;
    const body = JSON.stringify({ id: eventId, event, dateCreated: gatewayTime(), payment });
    await this.#sendUntilAccepted(webhookPath, body, {
      'asaas-access-token': process.env['ASAAS_WEBHOOK_TOKEN'] ?? '',
    });
    this.#acknowledged.add({ kind: 'webhook', eventId });
  }

  /** Of four purchases one is refunded and one repaid; beside one, a repayment of another sender arrives. */
  async #continue(pid: string, number: number): Promise<void> {
    if (number % 4 === 0) await this.refund(pid, (['part', 'first', 'all'] as const)[(number / 4) % 3] ?? 'part');
    if (number % 4 === 1) await this.registerRepayment(this.newRepayment());
    if (number % 4 === 2) await outside.act((await this.firstCharge(await this.repay(pid))).id, 'confirm');
  }

  /** The headers of a request that an operator makes once. */
  async #operatorHeaders(): Promise<Record<string, string>> {
    this.#operator ??= this.#sendUntilAccepted(...signInOf('operator'), {}).then(sessionOf);
    return { ...(await this.#operator), 'idempotency-key': randomUUID() };
  }

  async #payPart(pid: string, leavesOverdue: boolean): Promise<void> {
    const [first, second, third] = inOrder(await outside.charges(pid));
    if (first) await outside.act(first.id, 'confirm');
    if (second) await outside.act(second.id, 'confirm');
    if (third && leavesOverdue) await outside.act(third.id, 'overdue');
  }

  async #describe(pid: string, count: number): Promise<void> {
    const charges = inOrder(await outside.charges(pid));
    for (let sent = 0; sent < count; sent += 1) {
      const charge = charges[sent % charges.length];
      if (charge) await this.notify(events[charge.status] ?? 'PAYMENT_UPDATED', charge);
    }
  }

  #allDone(copies: number, ...request: Request): Promise<Answer[]> {
    return Promise.all(Array.from({ length: copies }, () => this.#sendUntilAccepted(...request)));
  }

  async #send(...[path, body, headers]: Request): Promise<Answer> {
    const answer = await send({ url, signal: this.#stop }, path, { body, headers });
    this.answers.set(answer.status, (this.answers.get(answer.status) ?? 0) + 1);
    return answer;
  }

  async #sendUntilAccepted(...[path, body, headers]: Request): Promise<Answer> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      this.#stop.throwIfAborted();
      const answer = await this.#send(path, body, headers);
      if (answer.status === 200 || answer.status === 201) return answer;
      const mayWork = [0, 409, 429].includes(answer.status) || answer.status >= 500;
      if (!mayWork || performance.now() > deadline)
        throw new Error(`POST ${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      await pause(repeatMs);
    }
  }
}

const events: Readonly<Record<string, string>> = { RECEIVED: 'PAYMENT_RECEIVED', OVERDUE: 'PAYMENT_OVERDUE' };

const numberOf = ({ installmentNumber }: GatewayCharge): number => Number(installmentNumber ?? 1);

const inOrder = (charges: readonly GatewayCharge[]): GatewayCharge[] =>
  charges.toSorted((one, other) => numberOf(one) - numberOf(other));

/** Now, as the payment gateway writes it. */
const gatewayTime = (): string =>
  Temporal.Now.plainDateTimeISO('America/Sao_Paulo').toString({ smallestUnit: 'second' }).replace('T', ' ');
