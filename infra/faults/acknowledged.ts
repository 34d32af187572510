import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A purchase that was answered with success. */
export interface AcknowledgedPurchase {
  readonly kind: 'purchase';
  readonly pid: string;
  readonly email: string;
  readonly document: string;
}

/** A webhook that was answered with 200. */
interface AcknowledgedWebhook {
  readonly kind: 'webhook';
  readonly eventId: string;
}

/** A repayment that the back office has registered. */
export interface AcknowledgedRepayment {
  readonly kind: 'repayment';
  readonly reference: string;
  readonly original: string;
}

/** A webhook about a payment of another checkout that was answered with 200, and the status that the payment has by then. */
interface AcknowledgedPayment {
  readonly kind: 'payment';
  readonly reference: string;
  readonly status: PaymentStatus;
}

export type PaymentStatus = 'paid' | 'overdue' | 'refunded';

type Fact = AcknowledgedPurchase | AcknowledgedWebhook | AcknowledgedRepayment | AcknowledgedPayment;

/** What a scenario's requests were promised: a file that is on the disk before the next request is sent. */
export class Acknowledged {
  readonly #file: string;
  readonly #descriptor: number;
  #count = 0;

  constructor(directory: string, scenario: string) {
    mkdirSync(directory, { recursive: true });
    this.#file = path.join(directory, `${scenario}.jsonl`);
    this.#descriptor = openSync(this.#file, 'w');
  }

  get count(): number {
    return this.#count;
  }

  add(fact: Fact): void {
    writeSync(this.#descriptor, `${JSON.stringify(fact)}\n`);
    fsyncSync(this.#descriptor);
    this.#count += 1;
  }

  get purchases(): AcknowledgedPurchase[] {
    return this.#facts().filter((fact) => fact.kind === 'purchase');
  }

  get repayments(): AcknowledgedRepayment[] {
    return this.#facts().filter((fact) => fact.kind === 'repayment');
  }

  /** Payments of other checkouts, with the status that each must have. */
  get payments(): Map<string, PaymentStatus> {
    return new Map(this.#payments.map(({ reference, status }) => [reference, status]));
  }

  /** How many webhooks of other checkouts were answered with 200. */
  get otherWebhooks(): number {
    return this.#payments.length;
  }

  get #payments(): AcknowledgedPayment[] {
    return this.#facts().filter((fact) => fact.kind === 'payment');
  }

  get webhooks(): string[] {
    return this.#facts().flatMap((fact) => (fact.kind === 'webhook' ? fact.eventId : []));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #facts(): Fact[] {
    const lines = readFileSync(this.#file, 'utf8').trim().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Fact);
  }
}
