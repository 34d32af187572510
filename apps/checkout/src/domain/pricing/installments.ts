/** Splits a total as the gateway does: each installment truncated to the cent, the remainder in the last one. */
export function splitCents(totalCents: number, count: number): number[] {
  const common = Math.floor(totalCents / count);
  const last = totalCents - common * (count - 1);
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : common));
}
