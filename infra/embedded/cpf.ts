/** A valid CPF for a number, digits only. */
export function cpfOf(number: number): string {
  const digits = Array.from(String(700_000_000 + number), Number);
  digits.push(checkDigit(digits));
  digits.push(checkDigit(digits));
  return digits.join('');
}

/** Each digit weighs one more than the digit behind it, the last one 2. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}
