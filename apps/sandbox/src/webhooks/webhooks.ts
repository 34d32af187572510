import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { stamp, type Clock } from '../clock.js';
import type { Kept } from '../state/state-file.js';
import { masked } from '../received/mask.js';
import type { ReceivedLog } from '../received/received-log.js';
import { DeliveryQueue } from './delivery-queue.js';
import { WebhookBehaviour } from './webhook-behaviour.js';
import type { Envelope, Undelivered, WebhookTarget } from './webhook-target.js';

const timeoutMs = 10_000;

export interface WebhookTools {
  readonly clock: Clock;
  readonly received: ReceivedLog;
  readonly undelivered: Kept<Undelivered>;
  readonly retrySeconds: readonly number[];
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
}

/** The gateway's webhooks: a queue per target, and the configured faults. */
export class Webhooks {
  behaviour: Readonly<WebhookBehaviour> = new WebhookBehaviour();
  private readonly queues = new Map<string, DeliveryQueue>();
  private readonly closing = new AbortController();

  constructor(private readonly tools: WebhookTools) {}

  add(target: Omit<WebhookTarget, 'id'>): WebhookTarget {
    const added: WebhookTarget = { id: randomUUID(), ...target };
    const queue = new DeliveryQueue(added, {
      send: (to, envelope) => this.send(to, envelope),
      delivered: ({ id }) => this.tools.undelivered.remove(id),
      behaviour: () => this.behaviour,
      retrySeconds: this.tools.retrySeconds,
      random: this.tools.random,
    });
    this.queues.set(added.id, queue);
    return added;
  }

  /** Queues what an earlier process has not delivered to a target. */
  resume(target: WebhookTarget): void {
    for (const { url, envelope } of this.tools.undelivered.load()) {
      if (url === target.url) this.queues.get(target.id)?.add(envelope, 1);
    }
  }

  targets(): readonly WebhookTarget[] {
    return [...this.queues.values()].map((queue) => queue.target);
  }

  target(id: string): WebhookTarget | undefined {
    return this.queues.get(id)?.target;
  }

  waiting(id: string): number {
    return this.queues.get(id)?.size ?? 0;
  }

  remove(id: string): void {
    this.queues.get(id)?.close();
    this.queues.delete(id);
  }

  removeBackoff(id: string): void {
    this.queues.get(id)?.removeBackoff();
  }

  wake(): void {
    for (const queue of this.queues.values()) queue.wake();
  }

  behave(wanted: Readonly<WebhookBehaviour>): void {
    const resumes = this.behaviour.paused && !wanted.paused;
    this.behaviour = wanted;
    for (const queue of this.queues.values()) {
      if (resumes) queue.repeatWaiting(wanted.repeat);
      queue.wake();
    }
  }

  /** Sends every subscribed target the event with the payment's current state. */
  publish(event: string, payment: unknown): void {
    for (const queue of this.queues.values()) {
      const { enabled, events } = queue.target;
      const wanted = enabled && (events === null || events.includes(event));
      if (!wanted || this.tools.random() < this.behaviour.lose) continue;
      const envelope = this.envelope(event, payment);
      this.tools.undelivered.save({ id: envelope.id, url: queue.target.url, envelope });
      queue.add(envelope, this.behaviour.repeat);
    }
  }

  close(): void {
    this.closing.abort();
    for (const queue of this.queues.values()) queue.close();
  }

  private envelope(event: string, payment: unknown): Envelope {
    const id = `evt_${randomBytes(16).toString('hex')}&${randomInt(100_000_000, 1_000_000_000)}`;
    return { id, event, dateCreated: stamp(this.tools.clock), payment: structuredClone(payment) };
  }

  private async send(target: WebhookTarget, envelope: Envelope): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Asaas_Hook/3.0',
      ...(target.authToken !== null && { 'asaas-access-token': target.authToken }),
    };
    const shown = { method: 'POST', path: target.url, headers: masked(headers), body: envelope };
    const call = this.tools.received.call('webhooks', shown);
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(envelope),
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      call.answered = response.status;
      await response.body?.cancel();
      if (response.status === 200) return true;
    } catch (error) {
      this.tools.log.debug({ err: error }, 'a webhook target is unreachable');
    }
    this.tools.log.warn({ url: target.url, event: envelope.event, answered: call.answered }, 'a webhook failed');
    return false;
  }
}
