import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

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

const repetitions = 5;
/** Connections keep what they have prepared, so a process names no more than these. */
const maxNames = 300;

/** Prepares the statements that repositories repeat: they generate the same few texts, whose planning costs more than they do. */
export class RepeatedStatements {
  private readonly calls = new LRUCache<string, number>({ max: 1_000 });
  private readonly named = new Map<string, Prepared>();

  /** The prepared statement of a text; undefined where it was not repeated often enough. */
  of(text: string): Prepared | undefined {
    const known = this.named.get(text);
    if (known || this.named.size === maxNames) return known;
    const calls = (this.calls.get(text) ?? 0) + 1;
    this.calls.set(text, calls);
    if (calls < repetitions) return undefined;
    this.calls.delete(text);
    const statement = prepared(text);
    this.named.set(text, statement);
    return statement;
  }
}
