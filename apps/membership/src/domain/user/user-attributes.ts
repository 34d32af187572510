import { documentDigits } from '@rotina/contracts';

export const roles = ['user', 'admin', 'operator', 'finance'] as const;
export type Role = (typeof roles)[number];

export type PersonType = 'natural' | 'legal';

export const defaultZone = 'America/Sao_Paulo';

const cnpjLength = 14;

/** The one spelling of an e-mail address under which a user is found. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** A document without its punctuation; null for one that holds nothing. */
export function canonicalDocument(document: string | null | undefined): string | null {
  const digits = documentDigits(document ?? '');
  return digits === '' ? null : digits;
}

/** A company's document is longer than a person's. */
export function personTypeOf(document: string | null): PersonType | null {
  if (document === null) return null;
  return document.length === cnpjLength ? 'legal' : 'natural';
}

export function canonicalPhone(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits === '' ? null : digits;
}

/** Everybody is a user, whatever else they are. */
export const withUserRole = (given: readonly Role[]): Role[] =>
  roles.filter((role) => role === 'user' || given.includes(role));

/** Whether the text names a time zone (a name, never an offset). */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
