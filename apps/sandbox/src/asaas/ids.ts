import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

const pick = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export const chargeId = (): string => `pay_${pick(16)}`;

/** Random, so that a restarted sandbox does not give an old customer's id to somebody else. */
export const customerId = (): string => `cus_${String(randomInt(100_000_000)).padStart(12, '0')}`;

/** Numbers that go up by one from a place of their own. */
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
