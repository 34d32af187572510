import { randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

const pick = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export const chargeId = (): string => `pay_${pick(16)}`;

/** Random, so that a restarted sandbox does not reuse the id of an old customer. */
export const customerId = (): string => `cus_${String(randomInt(100_000_000)).padStart(12, '0')}`;

/** A counter with its own start. */
export class Sequence {
  private last: number;

  constructor() {
    this.last = randomInt(10_000_000, 50_000_000);
  }

  next(): string {
    this.last += 1;
    return String(this.last);
  }
}
