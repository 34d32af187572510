import { isISO31661Alpha2 } from 'class-validator';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In the Portuguese of Brazil. */
  readonly name: string;
}

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second)).filter(isISO31661Alpha2);

const language = 'pt-BR';
const names = new Intl.DisplayNames(language, { type: 'region' });
const { compare } = new Intl.Collator(language);

/** Every country of ISO 3166-1, by name. */
export const countries: readonly Country[] = codes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((one, other) => compare(one.name, other.name));
