/** A text as it is searched: without accents, in lower case. */
export const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
