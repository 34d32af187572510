const decimal = /^(\d{1,13})\.(\d{2})$/;

/** Cents as the decimal string of the wire: 35000 -> "350.00". */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal string with exactly two decimals as cents; null when it is not one. */
export function parseCents(text: string): number | null {
  const match = decimal.exec(text);
  if (!match) return null;
  return Number(`${match[1] ?? ''}${match[2] ?? ''}`);
}

/** A JSON number of reais (as payment gateways send them) as whole cents. */
export const centsFromNumber = (reais: number): number => Math.round(reais * 100);

/** Cents as the JSON number of the wire: 2916 -> 29.16. */
export const numberFromCents = (cents: number): number => Number(formatCents(cents));
