/** A text in the form that searches compare: without accents, in lower case. */
export const searchText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
