/** `1.000,00`, `1000,5` and `R$ 1000`: points between thousands, a comma before the cents. */
const brazilian = /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?<fraction>\d{1,2}))?$/u;
/** `1000.00` and `1000.5`: three digits after a point are thousands. */
const pointed = /^(?<whole>\d+)\.(?<fraction>\d{1,2})$/u;

/** Digits before the comma, as the services take them. */
const maxDigits = 13;

/**
 * Reads an amount as people write it, in Brazilian form or with a point before the cents.
 * @returns A decimal string of reais with two decimals, as the services take money; null for anything else.
 */
export function parseAmount(text: string): string | null {
  const bare = text.replace(/^\s*R\$/u, '').replaceAll(/\s/gu, '');
  const { whole, fraction = '' } = (brazilian.exec(bare) ?? pointed.exec(bare))?.groups ?? {};
  if (whole === undefined) return null;
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/u, '');
  return digits.length > maxDigits ? null : `${digits}.${fraction.padEnd(2, '0')}`;
}

/** `1.000,00`, as the input shows what it has understood. */
const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param amount A decimal string of reais. */
export const formatAmount = (amount: string): string => plain.format(amount as Intl.StringNumericLiteral);
