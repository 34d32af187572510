/** The check digit of CPF and CNPJ from weighted digits. */
const checkDigit = (digits: readonly number[], weights: readonly number[]): number => {
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const descending = (from: number, count: number, wrapAt = 99): readonly number[] =>
  Array.from({ length: count }, (_, index) => {
    const weight = from - index;
    return weight >= 2 ? weight : weight + wrapAt - 1;
  });

const endsWith = (digits: readonly number[], first: readonly number[], second: readonly number[]): boolean =>
  digits[first.length] === checkDigit(digits, first) && digits[second.length] === checkDigit(digits, second);

const isCpf = (digits: readonly number[]): boolean => endsWith(digits, descending(10, 9), descending(11, 10));

const isCnpj = (digits: readonly number[]): boolean => endsWith(digits, descending(5, 12, 9), descending(6, 13, 9));

/** The digits of a valid CPF or CNPJ; otherwise undefined. */
export const taxIdFrom = (text: string): string | undefined => {
  const plain = text.replace(/[.\-/\s]/g, '');
  if (!/^(\d{11}|\d{14})$/.test(plain) || /^(\d)\1+$/.test(plain)) return undefined;
  const digits = Array.from(plain, Number);
  return (digits.length === 11 ? isCpf(digits) : isCnpj(digits)) ? plain : undefined;
};
