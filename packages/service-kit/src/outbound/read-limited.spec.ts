import { describe, expect, it } from 'vitest';
import { PassThrough, Readable } from 'node:stream';
import { readLimited, readStart } from './read-limited.js';

const bytes = (...chunks: string[]): Readable => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe('readLimited', () => {
  it('reads a body of many chunks whole', async () => {
    await expect(readLimited(bytes('a', 'b', 'c'), 3)).resolves.toEqual({ text: 'abc', isWhole: true });
  });

  it('reads UTF-16 by its byte order mark, in either order', async () => {
    const littleEndian = Buffer.from('\uFEFFJá', 'utf16le');
    for (const body of [littleEndian, Buffer.from(littleEndian).swap16()]) {
      await expect(readLimited(Readable.from([body]), 99)).resolves.toEqual({ text: 'Já', isWhole: true });
    }
  });

  it('reads an empty body as an empty text', async () => {
    await expect(readLimited(bytes(), 3)).resolves.toEqual({ text: '', isWhole: true });
  });

  it('cuts a longer body at the limit and reads no more of it', async () => {
    const endless = new PassThrough();
    endless.write('abcd');
    await expect(readLimited(endless, 3)).resolves.toEqual({ text: 'abc', isWhole: false });
    expect(endless.destroyed).toBe(true);
  });

  it('rejects with the error by which a body breaks off', async () => {
    const body = new PassThrough();
    body.write('ab');
    const read = readLimited(body, 3);
    setImmediate(() => body.destroy(new Error('connection lost')));
    await expect(read).rejects.toThrow('connection lost');
  });
});

describe('readStart', () => {
  it('keeps what came before a body broke off', async () => {
    const body = new PassThrough();
    body.write('ab');
    const read = readStart(body, 3);
    setImmediate(() => body.destroy(new Error('connection lost')));
    await expect(read).resolves.toMatchObject({ text: 'ab', isWhole: false, brokenBy: { message: 'connection lost' } });
  });
});
