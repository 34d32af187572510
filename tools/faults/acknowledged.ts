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

/** A repayment of another sender that the back office has registered. */
export interface AcknowledgedImport {
  readonly kind: 'import';
  readonly reference: string;
  readonly original: string;
  readonly document: string;
}

/** A repayment that checkout has made of a purchase. */
export interface AcknowledgedRepayment {
  readonly kind: 'repayment';
  readonly pid: string;
  /** The pid of the purchase. */
  readonly original: string;
}

/** A refund that checkout has accepted. */
export interface AcknowledgedRefund {
  readonly kind: 'refund';
  readonly id: string;
  readonly pid: string;
  readonly cents: number;
  /** Whether it is all of the payment, whose open charges are removed then. */
  readonly isWhole: boolean;
}

/** A webhook about a payment of another checkout that was answered with 200, and the status that the payment has by then. */
interface AcknowledgedPayment {
  readonly kind: 'payment';
  readonly reference: string;
  readonly status: PaymentStatus;
}

export type PaymentStatus = 'paid' | 'overdue' | 'refunded';

/** A payment of another checkout: the status that it must have, and how many of its webhooks were acknowledged. */
export interface OtherPayment {
  readonly status: PaymentStatus;
  readonly webhooks: number;
}

type Fact =
  | AcknowledgedPurchase
  | AcknowledgedWebhook
  | AcknowledgedImport
  | AcknowledgedRepayment
  | AcknowledgedRefund
  | AcknowledgedPayment;

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

/** The promises to a scenario's requests: a file that is on the disk before the next request is sent. */
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

  /** The facts of a kind, oldest first. */
  of<Kind extends Fact['kind']>(kind: Kind): FactOf<Kind>[] {
    return this.#facts().filter((fact): fact is FactOf<Kind> => fact.kind === kind);
  }

  /** Payments of other checkouts by their references. */
  get payments(): Map<string, OtherPayment> {
    const byReference = Map.groupBy(this.of('payment'), ({ reference }) => reference);
    return new Map(
      [...byReference].map(([reference, facts]) => [
        reference,
        { status: facts.at(-1)?.status ?? 'paid', webhooks: facts.length },
      ]),
    );
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #facts(): Fact[] {
    const lines = readFileSync(this.#file, 'utf8').trim().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Fact);
  }
}
