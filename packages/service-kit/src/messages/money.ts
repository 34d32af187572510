/** By language: to make one takes far longer than to use it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in reais as people write it in a language: `R$ 1.350,05` in Portuguese, `R$ 1,350.05` in English.
 * @param amount A decimal string of reais, as everywhere on the wire.
 */
export function moneyText(language: string, amount: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  formats.set(language, format);
  return `R$ ${format.format(amount as Intl.StringNumericLiteral)}`;
}
