import { shortName } from '../../../profiles/domain/profile/short-name.js';

/** The forms of a member's name on the card, and where the card is checked. */
export const shownNames = ['none', 'short', 'full'] as const;
export type ShownName = (typeof shownNames)[number];

/** The name as the member allows it; null for none, and where an address stands in its place. */
export function nameOnCard(name: string, shown: ShownName): string | null {
  if (shown === 'none' || name.includes('@')) return null;
  return shown === 'short' ? shortName(name) : name.trim();
}

const maxPerLine = 24;
const maxLines = 2;

/** The name in lines that fit beside the code of a printed card; what does not fit is left out. */
export function nameLines(name: string): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/u)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && longer.length <= maxPerLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines).map((line) => shortened(line));
  const last = shown.at(-1);
  return lines.length > maxLines && last !== undefined ? [...shown.slice(0, -1), shortened(`${last} …`)] : shown;
}

const shortened = (line: string): string =>
  line.length <= maxPerLine ? line : `${line.slice(0, maxPerLine - 1).trimEnd()}…`;
