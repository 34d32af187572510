export type DocumentType = 'CPF' | 'CNPJ';

/** Words before a number: `CPF`, `CNPJ nº`, `Documento:`. */
const leadingWords = /^(?:\D*[\s:]|CPF|CNPJ)/;
/** With eleven digits after it, the word `CPF` would be the beginning of a CNPJ with letters. */
const label = /^\s*(?:CPF|CNPJ)\b/;

/**
 * A document number as it is stored and compared: letters and digits only, in capitals (CNPJs may hold letters since 2026),
 * without words around it. A number of JSON gets back its leading zeros.
 */
export function documentDigits(given: string | number): string {
  if (typeof given === 'number') return withLeadingZeros(String(given));
  const text = given.normalize('NFKC').toUpperCase();
  const whole = alphanumeric(text);
  const [inside, digits] = [alphanumeric(text.replace(leadingWords, '')), whole.replace(/\D/g, '')];
  const readings = label.test(text) ? [inside, digits] : [inside, whole, digits];
  return readings.find(isCorrect) ?? readings.find(hasDocumentForm) ?? whole;
}

/** Whether a text is as long as a CPF or a CNPJ, and made of the same characters; its check digits are not looked at. */
export const hasDocumentForm = (document: string): boolean => /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(document);

/** The type of a document whose check digits are right, else null (CPF: 11 digits, CNPJ: 14 characters). */
export function documentTypeOf(document: string): DocumentType | null {
  if (!hasDocumentForm(document)) return null;
  if (document.length === 11) return hasCheckDigits(document, 9, cpfWeights) ? 'CPF' : null;
  return hasCheckDigits(document, 12, cnpjWeights) ? 'CNPJ' : null;
}

/** Whether a document number, as somebody else writes it, is another one's: a masked or wrong one is nobody's. */
export function isSameDocument(written: string, document: string): boolean {
  const digits = documentDigits(written);
  return documentTypeOf(digits) !== null && digits === documentDigits(document);
}

/** A document number with no more digits than tell two people apart: `***.982.247-**` or `**.222.333/****-**`. */
export function maskedDocument(document: string | number): string {
  const digits = documentDigits(document);
  if (digits.length === 11) return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
  if (digits.length === 14) return `**.${digits.slice(2, 5)}.${digits.slice(5, 8)}/****-**`;
  return '***';
}

/** Several zeros only where the check digits confirm them. */
function withLeadingZeros(digits: string): string {
  if (hasDocumentForm(digits)) return digits;
  const longer = `0${digits}`;
  const correct = [digits.padStart(11, '0'), digits.padStart(14, '0')].find(isCorrect);
  return correct ?? (hasDocumentForm(longer) ? longer : digits);
}

const isCorrect = (document: string): boolean => documentTypeOf(document) !== null;
const alphanumeric = (text: string): string => text.replace(/[^\dA-Z]/g, '');
const cpfWeights = (length: number): number[] => Array.from({ length }, (_, index) => length + 1 - index);
const cnpjWeights = (length: number): number[] => Array.from({ length }, (_, index) => ((length - 1 - index) % 8) + 2);

function hasCheckDigits(document: string, bodyLength: number, weights: (length: number) => number[]): boolean {
  if (new Set(document).size === 1) return false;
  return [bodyLength, bodyLength + 1].every(
    (length) => checkDigit(document.slice(0, length), weights(length)) === Number(document[length]),
  );
}

function checkDigit(body: string, weights: number[]): number {
  const sum = weights.reduce((total, weight, index) => total + (body.charCodeAt(index) - 48) * weight, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
