import ICAL from 'ical.js';
import type { FileComponent, Line } from './calendar-file.js';

// Dates whose `VALUE=DATE` is missing are read as dates.
ICAL.design.strict = false;

export type Lines = Pick<FileComponent, 'lines'>;

/** The lines of a property that have a value. */
export const linesOf = ({ lines }: Lines, name: string): Line[] =>
  lines.filter(({ text }) => /^[\w-]+(?=[;:])/.exec(text)?.[0].toUpperCase() === name && !/:\s*$/.test(text));

/** The text of a property; null where it is missing or cannot be read. */
export function textOf(component: Lines, name: string): string | null {
  const [line] = linesOf(component, name);
  if (!line) return null;
  try {
    return String(ICAL.Property.fromString(line.text).getFirstValue()).trim();
  } catch {
    return null;
  }
}
