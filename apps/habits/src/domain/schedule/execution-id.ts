import type { Occurrence } from './local-time.js';

/** The identity of an execution, which has no row until it is answered. */
export interface ExecutionKey {
  readonly habitId: string;
  readonly occurrence: Occurrence;
}

const habitBytes = 16;
const occurrenceBytes = 5;
const form = /^[A-Za-z0-9_-]{28}$/;

// One buffer for all ids: a listing makes dozens of them, and writing and reading are synchronous.
const bytes = Buffer.alloc(habitBytes + occurrenceBytes);

/** The same habit, date and time always give the same id. */
export function executionId({ habitId, occurrence }: ExecutionKey): string {
  bytes.write(hexOf(habitId), 'hex');
  bytes.writeUIntBE(occurrence, habitBytes, occurrenceBytes);
  return bytes.toString('base64url');
}

const hexOf = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);

/** Parses an execution id; null when it is malformed. The execution need not exist. */
export function parseExecutionId(id: string): ExecutionKey | null {
  if (!form.test(id)) return null;
  const read = Buffer.from(id, 'base64url');
  const hex = read.toString('hex', 0, habitBytes);
  const habitId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { habitId, occurrence: read.readUIntBE(habitBytes, occurrenceBytes) };
}
