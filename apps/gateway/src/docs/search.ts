/** A page, or a part of one, that can be found. */
export interface Entry {
  readonly title: string;
  /** Where it is: the guide of a section, the method and path of an operation. */
  readonly place: string;
  readonly href: string;
  readonly text: string;
}

const maxFound = 40;

/** The entries that have every word, those with words in the title first; accents and case make no difference. */
export function search(entries: readonly Entry[], asked: string): Entry[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ entry }) => entry);
}

/** One for each word, and one more for each in the title; zero where a word is missing. */
function rankOf({ title, place, text }: Entry, words: readonly string[]): number {
  const [head, whole] = [plain(title), plain(`${title} ${place} ${text}`)];
  if (!words.every((word) => whole.includes(word))) return 0;
  return words.length + words.filter((word) => head.includes(word)).length;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
