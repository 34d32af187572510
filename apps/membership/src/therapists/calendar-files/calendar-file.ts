import { UnreadableCalendar } from './unreadable-calendar.js';

export interface Line {
  /** From 1, of the first line where several are folded into one. */
  readonly number: number;
  readonly text: string;
}

export interface FileComponent {
  readonly name: string;
  /** The line at which it begins. */
  readonly begin: number;
  /** Its properties; those of a zone with its parts, and of others without. */
  readonly lines: Line[];
}

export interface FileCalendar {
  readonly lines: Line[];
  readonly components: FileComponent[];
}

/**
 * The calendars of an iCalendar file, split by lines alone, so that a line that cannot be read costs nothing but its own event.
 * Events that no calendar surrounds are one.
 * @throws UnreadableCalendar
 */
export function calendarsIn(text: string): FileCalendar[] {
  const splitter = new Splitter();
  for (const line of unfolded(text)) splitter.add(line);
  return splitter.end();
}

function unfolded(text: string): Line[] {
  const lines: { number: number; text: string }[] = [];
  // Not at its start alone: files are glued together, each with a byte order mark.
  for (const [index, part] of text
    .replaceAll('\uFEFF', '')
    .split(/\r\n?|\n/)
    .entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(part)) last.text += part.slice(1);
    else if (part.trim() !== '') lines.push({ number: index + 1, text: part.trimStart() });
  }
  return lines;
}

/** Each of them begins another component, also where the end of the one before is missing. */
const readComponents = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

class Splitter {
  private readonly calendars: FileCalendar[] = [];
  private isOpen = false;
  private component: FileComponent | null = null;
  /** The components within the present one. */
  private within: string[] = [];

  add(line: Line): void {
    const [, mark, name] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.text) ?? [];
    if (mark === undefined || name === undefined) this.addProperty(line);
    else if (mark.toUpperCase() === 'BEGIN') this.begin(name.toUpperCase(), line);
    else this.endOf(name.toUpperCase(), line);
  }

  end(): FileCalendar[] {
    if (this.calendars.length === 0) throw new UnreadableCalendar('unreadable', 'The file is not a calendar.');
    // A missing end of the calendar alone is a fault of its program: nothing is known to be lost.
    const isEmpty = this.calendars.every(({ components }) => components.length === 0);
    if (this.component || (this.isOpen && isEmpty)) throw new UnreadableCalendar('cut_off', 'The calendar has no end.');
    return this.calendars;
  }

  private addProperty(line: Line): void {
    const isOwn = this.within.length === 0 || this.component?.name === 'VTIMEZONE';
    if (isOwn) (this.component ?? this.calendars.at(-1))?.lines.push(line);
  }

  private begin(name: string, line: Line): void {
    if (name === 'VCALENDAR') {
      this.openCalendar();
      this.isOpen = true;
    } else if (readComponents.has(name)) {
      if (this.calendars.length === 0) this.openCalendar();
      this.component = { name, begin: line.number, lines: [] };
      this.within = [];
      this.calendars.at(-1)?.components.push(this.component);
    } else {
      this.within.push(name);
      if (this.component?.name === 'VTIMEZONE') this.component.lines.push(line);
    }
  }

  private openCalendar(): void {
    this.calendars.push({ lines: [], components: [] });
    this.component = null;
    this.within = [];
  }

  private endOf(name: string, line: Line): void {
    if (name === 'VCALENDAR') {
      this.isOpen = false;
      this.component = null;
    } else if (name === this.component?.name) {
      this.component = null;
    } else {
      if (this.within.includes(name)) this.within = this.within.slice(0, this.within.lastIndexOf(name));
      if (this.component?.name === 'VTIMEZONE') this.component.lines.push(line);
    }
  }
}
