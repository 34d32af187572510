import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from './file-store.js';
import type { FileContent } from './file-store.js';

/** Files in a folder that every replica sees. */
export class DiskStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, content: FileContent): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.placeOf(key), 'wx', 0o600);
    try {
      for await (const chunk of content.open()) await file.appendFile(chunk as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.syncFolder();
  }

  async read(key: string): Promise<Readable | undefined> {
    try {
      const file = await open(this.placeOf(key));
      return createReadStream('', { fd: file });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.placeOf(key), { force: true });
  }

  /** Without it a power failure may lose the file's name. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  private placeOf(key: string): string {
    return path.join(this.folder, path.basename(key));
  }
}

const isMissing = (error: unknown): boolean => Error.isError(error) && 'code' in error && error.code === 'ENOENT';
