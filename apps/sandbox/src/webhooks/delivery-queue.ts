import type { WebhookBehaviour } from './webhook-behaviour.js';
import type { Envelope, WebhookTarget } from './webhook-target.js';

const failuresThatStop = 15;
const keptMs = 14 * 24 * 3600 * 1000;
/** Shuffling needs several events: those of one caller are collected first. */
const gatherMs = 100;
/** The requests in flight to a target that takes events in any order. */
const maxInFlight = 32;

interface Delivery {
  readonly envelope: Envelope;
  readonly added: number;
  notBefore: number;
  /** In a row; whatever the queue, the gateway counts the attempts at one event. */
  failures: number;
}

export interface QueueTools {
  /** Sends once; true only for status 200. */
  readonly send: (target: WebhookTarget, envelope: Envelope) => Promise<boolean>;
  /** Called once the last copy of an event has been delivered. */
  readonly delivered: (envelope: Envelope) => void;
  readonly behaviour: () => Readonly<WebhookBehaviour>;
  readonly retrySeconds: readonly number[];
  readonly random: () => number;
}

/** The deliveries to one target: in a sequential queue one at a time, and a failure delays all later ones; in another, several at once. */
export class DeliveryQueue {
  private waiting: Delivery[] = [];
  private readonly inFlight = new Set<Delivery>();
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    readonly target: WebhookTarget,
    private readonly tools: QueueTools,
  ) {}

  get size(): number {
    return this.waiting.length;
  }

  add(envelope: Envelope, copies: number): void {
    const delay = this.tools.behaviour().shuffle ? gatherMs : 0;
    const now = performance.now();
    for (let copy = 0; copy < copies; copy += 1) {
      this.waiting.push({ envelope, added: now, notBefore: now + delay, failures: 0 });
    }
    this.wakeIn(delay);
  }

  /** Held events get the number of copies that is set when the pause ends. */
  repeatWaiting(copies: number): void {
    const ids = new Set(this.waiting.map(({ envelope }) => envelope.id));
    const sets = [...ids].map((id) => this.waiting.filter(({ envelope }) => envelope.id === id));
    this.waiting = sets.flatMap((set) => {
      const missing = Array.from({ length: Math.max(0, copies - set.length) }, () => set.slice(0, 1));
      return [...set, ...missing.flat().map((delivery) => ({ ...delivery }))];
    });
  }

  /** Resets the failures and continues at once. */
  removeBackoff(): void {
    this.target.interrupted = false;
    const now = performance.now();
    for (const delivery of this.waiting) Object.assign(delivery, { notBefore: now, failures: 0 });
    this.wake();
  }

  wake(): void {
    this.wakeIn(0);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private wakeIn(ms: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.work(), ms);
  }

  private get stopped(): boolean {
    return this.closed || this.target.interrupted || !this.target.enabled || this.tools.behaviour().paused;
  }

  private get isFull(): boolean {
    return this.inFlight.size >= (this.target.sequential ? 1 : maxInFlight);
  }

  private work(): void {
    for (let next = this.pick(); next !== undefined; next = this.pick()) this.begin(next);
    this.sleepUntilDue();
  }

  private begin(delivery: Delivery): void {
    this.inFlight.add(delivery);
    void this.attempt(delivery).finally(() => {
      this.inFlight.delete(delivery);
      this.work();
    });
  }

  private pick(): Delivery | undefined {
    if (this.stopped || this.isFull) return undefined;
    const now = performance.now();
    this.waiting = this.waiting.filter(({ added }) => now - added < keptMs);
    const due = this.candidates().filter(({ notBefore }) => notBefore <= now);
    return due[this.tools.behaviour().shuffle ? Math.floor(this.tools.random() * due.length) : 0];
  }

  private candidates(): Delivery[] {
    const idle = this.waiting.filter((delivery) => !this.inFlight.has(delivery));
    return this.target.sequential && !this.tools.behaviour().shuffle ? idle.slice(0, 1) : idle;
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const delivered = await this.tools.send(this.target, delivery.envelope);
    if (delivered) {
      this.waiting = this.waiting.filter((waiting) => waiting !== delivery);
      if (this.waiting.every(({ envelope }) => envelope !== delivery.envelope)) this.tools.delivered(delivery.envelope);
      return;
    }
    delivery.failures += 1;
    const seconds = this.tools.retrySeconds[delivery.failures - 1] ?? this.tools.retrySeconds.at(-1) ?? 0;
    delivery.notBefore = performance.now() + seconds * 1000;
    if (delivery.failures >= failuresThatStop) this.target.interrupted = true;
  }

  private sleepUntilDue(): void {
    const candidates = this.candidates();
    if (this.stopped || this.isFull || candidates.length === 0) return;
    const due = Math.min(...candidates.map(({ notBefore }) => notBefore));
    this.wakeIn(Math.max(1, Math.ceil(due - performance.now())));
  }
}
