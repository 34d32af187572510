const bodyLength = 7;

/** The number of bodies of seven digits; draw a random integer below it. */
export const registerNumberBodies = 10 ** bodyLength;

/**
 * The register number of a body: its seven digits and a check digit computed as ISSN's (weights 8 to 2 from the left).
 * Null where the check digit would be 10; such a body is skipped.
 */
export function registerNumberOf(body: number): string | null {
  const digits = String(body).padStart(bodyLength, '0');
  const check = checkDigit(digits);
  return check === 10 ? null : `${digits}${check}`;
}

/** Whether the text has the form of a register number; it saves a query for all other texts. */
export const isRegisterNumber = (text: string): boolean =>
  /^\d{8}$/.test(text) && checkDigit(text.slice(0, bodyLength)) === Number(text[bodyLength]);

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return (11 - (sum % 11)) % 11;
}
