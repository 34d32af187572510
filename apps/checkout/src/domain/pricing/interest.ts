const partsPerUnit = 1_000_000n;

/** Converts a decimal rate such as "0.010000" to millionths. */
export function millionthsOf(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * partsPerUnit + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** Simple interest on the base, for every installment of two or more, rounded half up to the cent. */
export function totalWithInterest(baseCents: number, rate: string, installmentCount: number): number {
  if (installmentCount < 2) return baseCents;
  const scaled = BigInt(baseCents) * millionthsOf(rate) * BigInt(installmentCount);
  return baseCents + Number((scaled * 2n + partsPerUnit) / (partsPerUnit * 2n));
}
