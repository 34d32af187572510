import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../attack/attack.ts';
import { cpfOf } from '../../infra/embedded/cpf.ts';
import { services } from '../../infra/embedded/settings.ts';
import type { PaymentStatus } from './acknowledged.ts';
import type { World } from './world.ts';

const events = { paid: 'PURCHASE_APPROVED', overdue: 'PURCHASE_DELAYED', refunded: 'PURCHASE_REFUNDED' } as const;

const repeatMs = 100;
const maxWaitMs = 600_000;
const lanes = 8;
/** Each has several payments, whose webhooks wait for each other. */
const buyers = 500;
/** Beyond those of the buyers of our own checkouts: who shares a document raises a question. */
const firstCpf = 1_000_000;
/** A checkout of the fixture's group. */
const checkoutId = 1;

let payments = 0;

/** A webhook to membership, and what it says. */
export interface PaymentUpdate {
  readonly path: string;
  readonly body: object;
  readonly reference: string;
  readonly status: PaymentStatus;
}

const pathOf = (version: 'v1' | 'v2'): string =>
  `/api/${version}/webhook?auth_token_verification=${process.env['AUTH_TOKEN_VERIFICATION'] ?? ''}`;

/** A payment of another checkout that is approved, and in turn overdue, refunded or left as it is; every second one by version 1. */
export function newPayment(offer = 'rotina-anual'): PaymentUpdate[] {
  payments += 1;
  const number = payments;
  const statuses = (['paid', 'overdue', 'refunded'] as const).slice(0, 1 + (number % 3));
  const reference = `FAULT-${randomUUID()}`;
  const buyer = number % buyers;
  const email = `other-buyer-${buyer}@faults.test`;
  const byV1 = number % 2 === 1 && offer === 'rotina-anual';
  return statuses.map((status, index) =>
    byV1
      ? {
          path: pathOf('v1'),
          body: v1Body(reference, { email, doc_number: cpfOf(firstCpf + buyer) }, status),
          reference,
          status,
        }
      : { path: pathOf('v2'), body: v2Body({ reference, email, status, offer, index }), reference, status },
  );
}

const v1Body = (id: string, customer: { email: string; doc_number: string }, status: PaymentStatus): object => ({
  payment: { id, status, checkout_id: checkoutId, customer },
});

interface V2 {
  readonly reference: string;
  readonly email: string;
  readonly status: PaymentStatus;
  readonly offer: string;
  readonly index: number;
}

const v2Body = ({ reference, email, status, offer, index }: V2): object => ({
  id: randomUUID(),
  creation_date: Date.now() + index,
  event: events[status],
  data: { buyer: { email, name: 'Pessoa Compradora' }, purchase: { transaction: reference, offer: { code: offer } } },
});

/** Sends a webhook once, whatever the answer; returns the status. */
export async function sendOnce(world: World, { path, body }: Pick<PaymentUpdate, 'path' | 'body'>): Promise<number> {
  const target = { url: `http://127.0.0.1:${services.gateway.port}`, signal: world.stopped };
  const { status } = await send(target, path, { body: JSON.stringify(body) });
  world.traffic.answers.set(status, (world.traffic.answers.get(status) ?? 0) + 1);
  return status;
}

/** Sends a webhook until it is answered 200. */
export async function sendUntilAccepted(world: World, update: PaymentUpdate): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const status = await sendOnce(world, update);
    if (status === 200) return;
    const mayWork = status === 0 || status === 429 || status >= 500;
    if (!mayWork || performance.now() > deadline) throw new Error(`${update.reference} was answered ${status}`);
    await pause(repeatMs, undefined, { signal: world.stopped });
  }
}

/** Payments with so many webhooks in all, several payments at a time, while a fault is injected. */
export async function payElsewhere(world: World, webhooks: number, inject: () => Promise<void>): Promise<void> {
  let sent = 0;
  const lane = async (): Promise<void> => {
    while (sent < webhooks) {
      for (const update of newPayment()) {
        sent += 1;
        await sendUntilAccepted(world, update);
        world.acknowledged.add({ kind: 'payment', reference: update.reference, status: update.status });
      }
    }
  };
  const ended = await Promise.allSettled([inject(), ...Array.from({ length: lanes }, lane)]);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}
