import { createHash } from 'node:crypto';

/** A statement that every connection parses once and plans a few times, instead of at every call. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/**
 * Prepares a statement of a hot path. Make it a constant of the module, never of a request: connections keep every
 * different text. It must name its columns, because a `*` fails on open connections when a column is added.
 */
export const prepared = (text: string): Prepared => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 32),
  text,
});
