/** Besides CR and LF what Unicode breaks lines at. */
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/gu;
const urlMarks = /:\/\/|www\./iu;
const words = /\S+/gu;
/** Mail clients make a link of a domain, which has no blank in it. */
const innerDots = /\.(?=[\p{L}\p{N}])/gu;

/** Whether a text may be the name of a person: it holds neither a line break nor a URL. */
export const isPersonName = (text: string): boolean => text.search(lineBreaks) < 0 && !urlMarks.test(text);

/** The name of a person as others send it, in one line and without its URLs; empty when nothing else is left. */
export const cleanPersonName = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replace(words, (word) => (urlMarks.test(word) ? '' : word))
    .replace(/ {2,}/gu, ' ')
    .trim();

/** The name of a person in a mail: no part of it becomes a link. */
export const personNameInMail = (name: string): string => cleanPersonName(name).replace(innerDots, '. ');
