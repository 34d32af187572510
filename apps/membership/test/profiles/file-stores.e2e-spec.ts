import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileContent, FileStore } from '../../src/profiles/files/file-store.js';
import { openStore } from '../../src/profiles/files/open-store.js';
import { S3Server } from './s3-server.js';

interface Place {
  readonly url: string;
  close(): Promise<void>;
}

async function aFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rotina-files-'));
  const url = pathToFileURL(path.join(folder, 'not yet', 'there')).href;
  return { url, close: () => rm(folder, { recursive: true, force: true }) };
}

const places: Readonly<Record<string, () => Promise<Place>>> = { disk: aFolder, S3: () => S3Server.start() };

const contentOf = (bytes: Buffer): FileContent => ({ size: bytes.length, open: () => Readable.from([bytes]) });

describe.each(Object.entries(places))('a file store on %s', (_name, open) => {
  let place: Place;
  let store: FileStore;

  const stored = async (key: string, from = store): Promise<Buffer | undefined> => {
    const content = await from.read(key);
    return content && buffer(content);
  };

  beforeAll(async () => {
    place = await open();
    store = await openStore(place.url);
  });
  afterAll(() => place.close());

  it('gives back what was put under a key, byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7) % 256));
    await store.put('large', contentOf(bytes));
    await store.put('empty', contentOf(Buffer.alloc(0)));
    expect((await stored('large'))?.equals(bytes)).toBe(true);
    expect((await stored('empty'))?.length).toBe(0);
  });

  it('has nothing under another key', async () => {
    expect(await stored('unknown')).toBeUndefined();
  });

  it('has nothing left of what was removed, and removes it again without an error', async () => {
    await store.put('removed', contentOf(Buffer.from('x')));
    await store.remove('removed');
    expect(await stored('removed')).toBeUndefined();
    await store.remove('removed');
  });

  it('finds what another replica has put', async () => {
    await store.put('shared', contentOf(Buffer.from('x')));
    const other = await openStore(place.url);
    expect((await stored('shared', other))?.toString()).toBe('x');
  });

  it('fails when a content fails, and takes the key again after it was removed', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('The content broke off.'));
      },
    });
    await expect(store.put('again', { size: 9, open: () => broken })).rejects.toThrow('The content broke off.');
    await store.remove('again');
    await store.put('again', contentOf(Buffer.from('whole')));
    expect((await stored('again'))?.toString()).toBe('whole');
  });
});
