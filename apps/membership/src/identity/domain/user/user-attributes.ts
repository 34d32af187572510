import { documentDigits, hasDocumentForm } from '@rotina/contracts';

export { canonicalEmail } from '@rotina/contracts';

export const roles = ['user', 'therapist', 'admin', 'operator', 'finance'] as const;
export type Role = (typeof roles)[number];

export const personTypes = ['natural', 'legal'] as const;
export type PersonType = (typeof personTypes)[number];

/** Proves whose a document is: an administrator, or the payer's document that the payment gateway reports. */
export const documentProvers = ['administrator', 'gateway'] as const;
export type DocumentProver = (typeof documentProvers)[number];

const cnpjLength = 14;

/** A document as it is stored and compared; null for what is none. */
export function canonicalDocument(document: string | number | null | undefined): string | null {
  const digits = documentDigits(document ?? '');
  return hasDocumentForm(digits) ? digits : null;
}

/** A company's document (CNPJ) is longer than a person's (CPF). */
export function personTypeOf(document: string | null): PersonType | null {
  if (document === null) return null;
  return document.length === cnpjLength ? 'legal' : 'natural';
}

/** Digits with all but the last ones hidden; null for none. */
export const maskedDigits = (digits: string | null, shown: number): string | null =>
  digits === null ? null : digits.slice(-shown).padStart(digits.length, '*');

/** The given roles and `user`, which every account has, each once. */
export const withUserRole = (given: readonly Role[]): Role[] =>
  roles.filter((role) => role === 'user' || given.includes(role));

const staffSessionHours = 12;

/** For how long a sign-in is good: a day's work for whoever has a role besides `user` (spec 1, the user token). */
export const sessionHours = (given: readonly Role[], sessionDays: number): number =>
  given.some((role) => role !== 'user') ? staffSessionHours : 24 * sessionDays;

/** Whether the text is the name of a time zone. Offsets are not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
