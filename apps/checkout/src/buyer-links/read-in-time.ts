import type { Charge } from '../domain/payment/charge.js';

/** The gateway counts our calls, and limits how many run at the same time. */
const readsAtOnce = 4;
/** The page is worth more without a code than late. */
const deadlineMs = 2_000;

export interface ReadOfCharge<T> {
  readonly charge: Charge;
  readonly value: T;
}

/**
 * Reads something of each charge from the gateway, a few at a time, until all are read, one is missing or the time is over.
 * @param read Null where the gateway does not answer; `deadline` is a time of `performance.now()`.
 */
export async function readInTime<T>(
  charges: readonly Charge[],
  read: (charge: Charge, deadline: number) => Promise<T | null>,
): Promise<ReadOfCharge<T>[]> {
  const deadline = performance.now() + deadlineMs;
  const all: ReadOfCharge<T>[] = [];
  for (let start = 0; start < charges.length; start += readsAtOnce) {
    const part = charges.slice(start, start + readsAtOnce);
    const values = await Promise.all(part.map((charge) => read(charge, deadline)));
    const found = part.flatMap((charge, index) => {
      const value = values[index];
      return value === null || value === undefined ? [] : [{ charge, value }];
    });
    all.push(...found);
    if (found.length < part.length) break;
  }
  return all;
}
