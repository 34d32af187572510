export type DocumentType = 'CPF' | 'CNPJ';

/** A document number without its punctuation; CNPJs may hold letters since 2026, in capitals. */
export const documentDigits = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

/** The type of a document whose check digits are right, else null (CPF: 11 digits, CNPJ: 14 characters). */
export function documentTypeOf(document: string): DocumentType | null {
  if (/^\d{11}$/.test(document)) return hasCheckDigits(document, 9, cpfWeights) ? 'CPF' : null;
  if (/^[0-9A-Z]{12}\d{2}$/.test(document)) return hasCheckDigits(document, 12, cnpjWeights) ? 'CNPJ' : null;
  return null;
}

/** A document number with no more digits than tell two people apart: `***.982.247-**` or `**.222.333/****-**`. */
export function maskedDocument(document: string): string {
  const digits = documentDigits(document);
  if (digits.length === 11) return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
  if (digits.length === 14) return `**.${digits.slice(2, 5)}.${digits.slice(5, 8)}/****-**`;
  return '***';
}

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
