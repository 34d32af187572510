import type { Clock } from '../clock.js';
import type { Headers } from './mask.js';

export const boxes = ['platform', 'accounts', 'sms', 'mail', 'webhooks'] as const;
export type Box = (typeof boxes)[number];

export interface ReceivedCall {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** The response status; null before the response, or when the connection was cut. */
  answered: number | null;
}

export interface ReceivedMail {
  readonly id: number;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly headers: Headers;
  /** An iCalendar file of the mail. */
  readonly calendar?: string;
}

export type Call = Omit<ReceivedCall, 'id' | 'at' | 'answered'>;
export type Mail = Omit<ReceivedMail, 'id' | 'at'>;
export type Received = ReceivedCall | ReceivedMail;

/** Limits the memory of a process that runs for weeks. */
const keptPerBox = 50_000;

/** Everything that the outside systems received, oldest first. */
export class ReceivedLog {
  private readonly boxes = new Map<Box, Received[]>();
  private count = 0;

  constructor(private readonly clock: Clock) {}

  call(box: Box, call: Call): ReceivedCall {
    const entry: ReceivedCall = { ...this.stamp(), ...call, answered: null };
    this.keep(box, entry);
    return entry;
  }

  mail(mail: Mail): void {
    this.keep('mail', { ...this.stamp(), ...mail });
  }

  of(box: Box): readonly Received[] {
    return this.boxes.get(box) ?? [];
  }

  mailOf(id: number): ReceivedMail | undefined {
    return this.of('mail').find((entry): entry is ReceivedMail => entry.id === id && 'subject' in entry);
  }

  clear(): void {
    this.boxes.clear();
  }

  private stamp(): { id: number; at: string } {
    this.count += 1;
    return { id: this.count, at: this.clock.now().toString() };
  }

  private keep(box: Box, entry: Received): void {
    const entries = this.boxes.get(box) ?? [];
    entries.push(entry);
    if (entries.length > keptPerBox) entries.shift();
    this.boxes.set(box, entries);
  }
}
