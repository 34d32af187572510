import type { WebhookBehaviour } from './webhook-behaviour.js';
import type { Envelope, WebhookTarget } from './webhook-target.js';

const failuresThatStop = 15;
const keptMs = 14 * 24 * 3600 * 1000;
/** Shuffling needs several events: those of one caller are collected first. */
const gatherMs = 100;

interface Delivery {
  readonly envelope: Envelope;
  readonly added: number;
  notBefore: number;
  /** Failures of this delivery, for queues that are not sequential. */
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

/** The deliveries to one target, one at a time; in a sequential queue a failure delays all later ones. */
export class DeliveryQueue {
  private waiting: Delivery[] = [];
  private failuresInARow = 0;
  private busy = false;
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
    this.failuresInARow = 0;
    this.target.interrupted = false;
    const now = performance.now();
    for (const delivery of this.waiting) delivery.notBefore = now;
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
    this.timer = setTimeout(() => void this.work(), ms);
  }

  private get stopped(): boolean {
    return this.closed || this.target.interrupted || !this.target.enabled || this.tools.behaviour().paused;
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.pick(); next !== undefined; next = this.pick()) await this.attempt(next);
    } finally {
      this.busy = false;
    }
    this.sleepUntilDue();
  }

  private pick(): Delivery | undefined {
    if (this.stopped) return undefined;
    const now = performance.now();
    this.waiting = this.waiting.filter(({ added }) => now - added < keptMs);
    const { shuffle } = this.tools.behaviour();
    const candidates = this.target.sequential && !shuffle ? this.waiting.slice(0, 1) : this.waiting;
    const due = candidates.filter(({ notBefore }) => notBefore <= now);
    return due[shuffle ? Math.floor(this.tools.random() * due.length) : 0];
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const delivered = await this.tools.send(this.target, delivery.envelope);
    if (delivered) {
      this.failuresInARow = 0;
      this.waiting = this.waiting.filter((waiting) => waiting !== delivery);
      if (this.waiting.every(({ envelope }) => envelope !== delivery.envelope)) this.tools.delivered(delivery.envelope);
      return;
    }
    this.failuresInARow += 1;
    delivery.failures += 1;
    const failures = this.target.sequential ? this.failuresInARow : delivery.failures;
    const seconds = this.tools.retrySeconds[failures - 1] ?? this.tools.retrySeconds.at(-1) ?? 0;
    delivery.notBefore = performance.now() + seconds * 1000;
    if (this.failuresInARow >= failuresThatStop) this.target.interrupted = true;
  }

  private sleepUntilDue(): void {
    if (this.stopped || this.waiting.length === 0) return;
    const { shuffle } = this.tools.behaviour();
    const candidates = this.target.sequential && !shuffle ? this.waiting.slice(0, 1) : this.waiting;
    const due = Math.min(...candidates.map(({ notBefore }) => notBefore));
    this.wakeIn(Math.max(1, Math.ceil(due - performance.now())));
  }
}
