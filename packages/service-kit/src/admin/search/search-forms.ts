import { canonicalEmail, documentDigits, hasDocumentForm, isUuid, searchText } from '@rotina/contracts';
import { likeLiteral } from '../../database/like.js';
import type { AdminFilter } from '../filters.js';

const maxNameLength = 100;

/** Trigrams are of three letters: shorter words are found where a word begins. */
const trigram = 3;
const minNameLength = 2;

/** A text that somebody searches by, in each form in which rows may hold it. */
interface SearchForms {
  /** As it was typed, for ids of other systems. */
  readonly text: readonly string[];
  readonly email: readonly string[];
  readonly document: readonly string[];
  readonly code: readonly string[];
  readonly pid: readonly string[];
  readonly digits: readonly string[];
  /** Patterns for `searchable` names: the words in their order, with anything between them. */
  readonly name: readonly string[];
  /** Patterns for a part of an address. */
  readonly part: readonly string[];
}

export function searchForms(typed: string, given: unknown = typed): SearchForms {
  const value = typed.toWellFormed();
  const text = value.trim();
  const document = documentDigits(typeof given === 'number' ? given : value);
  const digits = text.replaceAll(/\D/gu, '');
  const part = likeLiteral(canonicalEmail(value));
  return {
    text: listOf(text),
    email: listOf(canonicalEmail(value)),
    document: hasDocumentForm(document) ? [document] : [],
    code: listOf(text.toUpperCase()),
    pid: isUuid(text) ? [text.toLowerCase()] : [],
    digits: listOf(digits),
    name: isUuid(text) || hasDocumentForm(document) || text.includes('@') ? [] : namePatterns(value),
    part: part.length < trigram ? [] : [`%${part}%`],
  };
}

/** A filter of the rows that a typed text means; `where` gets SQL for the array of each form. */
export const searched = (
  where: (form: (name: keyof SearchForms, type?: 'uuid') => string) => string,
): AdminFilter & { readonly prepare: (value: string, given?: unknown) => string } => ({
  type: 'text',
  prepare: (value, given) => JSON.stringify(searchForms(value, given)),
  // Each array is known before the rows are read: then the indexes serve.
  where: (values) =>
    where(
      (name, type) =>
        `array(select element${type ? `::${type}` : ''} from unnest(${values}) value,
          jsonb_array_elements_text(value::jsonb->'${name}') element)`,
    ),
});

/** SQL for a name as `searchText` makes it; an index of this expression finds the patterns of `SearchForms.name`. */
export const searchable = (sql: string): string =>
  String.raw`lower(regexp_replace(normalize(${sql}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

function namePatterns(value: string): string[] {
  const words = searchText(value.slice(0, maxNameLength)).split(/\s+/u).filter(Boolean).map(likeLiteral);
  const joined = words.join('%');
  if (joined.length < minNameLength) return [];
  return words.some((word) => word.length >= trigram) ? [`%${joined}%`] : [`${joined}%`, `% ${joined}%`];
}

const listOf = (text: string): string[] => (text === '' ? [] : [text]);
