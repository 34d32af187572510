/** A text as the search compares it: without accents, in lower case, with single spaces. The database folds alike. */
export const folded = (text: string): string =>
  text
    .replaceAll('\0', ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The different words of a term, folded. */
export const wordsOf = (term: string): string[] => [...new Set(folded(term).split(' '))].filter((word) => word !== '');
