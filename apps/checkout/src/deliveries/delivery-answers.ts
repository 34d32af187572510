import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';

/** A delivery that its destination has accepted. */
export interface AcceptedDelivery {
  readonly kind: string;
  readonly reference: string;
  /** The JSON that was sent, with placeholders for its secrets. */
  readonly body: string;
  /** Its start, where it is longer than the answers that are stored. */
  readonly answer: string;
}

/** Fails for no answer: the destination has accepted the deliveries, whatever it answered. */
type AnswerReader = (tx: Transaction, accepted: readonly AcceptedDelivery[]) => Promise<void>;

/** The features that read what destinations answer, each the deliveries of one kind. */
@Injectable()
export class DeliveryAnswers {
  private readonly readers = new Map<string, AnswerReader>();

  /** Reads answers in the transaction that finishes their deliveries. */
  readWith(kind: string, reader: AnswerReader): void {
    this.readers.set(kind, reader);
  }

  isRead(kind: string): boolean {
    return this.readers.has(kind);
  }

  async read(tx: Transaction, accepted: readonly AcceptedDelivery[]): Promise<void> {
    for (const [kind, deliveries] of Map.groupBy(accepted, (one) => one.kind)) {
      await this.readers.get(kind)?.(tx, deliveries);
    }
  }
}
