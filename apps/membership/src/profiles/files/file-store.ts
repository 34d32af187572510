import type { Readable } from 'node:stream';

export interface FileContent {
  readonly size: number;
  /** The whole content; may be called again. */
  open(): Readable;
}

/** Where files are. A file never changes; its key is ours, never a caller's. */
export abstract class FileStore {
  /** Stores a file, which outlives a crash once this resolves. */
  abstract put(key: string, content: FileContent): Promise<void>;

  /** The content of a file; undefined when there is none. */
  abstract read(key: string): Promise<Readable | undefined>;

  /** Removes a file, or what a crash left of it; does nothing when there is none. */
  abstract remove(key: string): Promise<void>;
}
