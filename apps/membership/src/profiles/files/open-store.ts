import { DiskStore } from './disk.store.js';
import type { FileStore } from './file-store.js';
import { locationOf } from './file-location.js';

/** The store of a `FILES_URL`. */
export async function openStore(url: string): Promise<FileStore> {
  const location = locationOf(url);
  if (location.kind === 'disk') return new DiskStore(location.folder);
  // The SDK takes its memory only where it is used.
  const { S3Store } = await import('./s3.store.js');
  return new S3Store(location);
}
