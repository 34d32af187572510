import { describe, expect, it } from '@jest/globals';
import { boundedText } from './bounded-text.js';

const megabyte = 1_048_576;

describe('the text of an answer', () => {
  it('is read up to 2 MiB', async () => {
    expect(await boundedText(new Response('x'.repeat(2 * megabyte)))).toHaveLength(2 * megabyte);
    expect(await boundedText(new Response(null))).toBe('');
  });

  it('is not read beyond 2 MiB, however long it goes on', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(megabyte));
      },
    });
    await expect(boundedText(new Response(endless))).rejects.toThrow('above 2 MiB');
    expect(pulled).toBeLessThan(6);
  });

  it('is not read where it is compressed, because nobody asked for that', async () => {
    const headers = { 'content-encoding': 'gzip' };
    await expect(boundedText(new Response('x', { headers }))).rejects.toThrow('compressed');
  });
});
