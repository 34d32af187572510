import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { boundedText } from './bounded-text.js';

const megabyte = 1_048_576;

const textOf = (body: Iterable<Buffer>, headers: IncomingHttpHeaders = {}): Promise<string> =>
  boundedText({ headers, body: Readable.from(body) });

describe('the text of an answer', () => {
  it('is read up to 2 MiB', async () => {
    expect(await textOf([Buffer.alloc(megabyte, 'x'), Buffer.alloc(megabyte, 'x')])).toHaveLength(2 * megabyte);
    expect(await textOf([])).toBe('');
  });

  it('is not read beyond 2 MiB, however long it goes on', async () => {
    let pulled = 0;
    const endless = function* (): Generator<Buffer> {
      for (;;) {
        pulled += 1;
        yield Buffer.alloc(megabyte);
      }
    };
    await expect(textOf(endless())).rejects.toThrow('above 2 MiB');
    expect(pulled).toBeLessThan(6);
  });

  it('is not read where it is compressed, because nobody asked for that', async () => {
    await expect(textOf([Buffer.from('x')], { 'content-encoding': 'gzip' })).rejects.toThrow('compressed');
  });
});
