import { documentDigits, isEmailAddress } from '@rotina/contracts';
import { canonicalDocument, canonicalEmail } from '../../../identity/domain/user/user-attributes.js';

export type Fields = Readonly<Record<string, unknown>>;

const maxText = 200;

/** The object in a field; an empty one for anything else. */
export function objectIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A text of at most 200 characters, trimmed; null for anything else. Numbers count as their digits. */
export function textIn(fields: Fields, name: string): string | null {
  const text = anyTextIn(fields, name);
  return text.length > maxText ? null : text || null;
}

/** The same, of a longer text its first 200 characters. */
export const shortenedTextIn = (fields: Fields, name: string): string | null =>
  anyTextIn(fields, name).slice(0, maxText) || null;

function anyTextIn(fields: Fields, name: string): string {
  const value = fields[name];
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed().trim() : '';
}

/** A whole number from 1 to the largest of a database column, also as its digits; null for anything else. */
export function positiveIntegerIn(fields: Fields, name: string): number | null {
  const text = textIn(fields, name);
  const number = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 2_147_483_647 ? number : null;
}

export function emailIn(fields: Fields, name: string): string | null {
  const text = textIn(fields, name);
  return text !== null && isEmailAddress(text) ? canonicalEmail(text) : null;
}

/** A document as it is compared, null for anything else; its check digits are not verified. */
export function documentIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return canonicalDocument(typeof value === 'number' ? value : textIn(fields, name));
}

/** Whether a field says anything in the place of a document, such as the number of a passport. */
export const hasDocumentIn = (fields: Fields, name: string): boolean =>
  documentDigits(textIn(fields, name) ?? '') !== '';

/** Milliseconds since 1970, as a number or its digits; null for anything else. */
export function instantIn(fields: Fields, name: string): Temporal.Instant | null {
  const text = textIn(fields, name);
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  return Temporal.Instant.fromEpochMilliseconds(Number(text));
}
