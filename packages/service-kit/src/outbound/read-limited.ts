import type { Readable } from 'node:stream';

/** Text of a body, as far as it was read. */
export interface LimitedText {
  readonly text: string;
  readonly isWhole: boolean;
}

/** The start of a body, which is whole unless the body is longer or broke off. */
export interface BodyStart extends LimitedText {
  readonly brokenBy: Error | null;
}

/** Reads a body until it ends, breaks off or is longer than the limit, behind which it is not read. */
export function readStart(body: Readable, maxBytes: number): Promise<BodyStart> {
  const { promise, resolve } = Promise.withResolvers<BodyStart>();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const end = (isWhole: boolean, brokenBy: Error | null = null): void => {
    const text = textOf(Buffer.concat(chunks).subarray(0, maxBytes));
    resolve({ text, isWhole, brokenBy });
  };
  // By its events: an iterator over a stream costs several times as much.
  body.on('data', (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) return;
    end(false);
    body.destroy();
  });
  body.on('end', () => end(true));
  body.on('error', (error) => end(false, error));
  return promise;
}

/** UTF-8, or UTF-16 with a byte order mark, which some programs write. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  return mark === 'feff' ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
}

/**
 * Reads a body until it ends or is longer than the limit.
 * @throws the error by which it breaks off.
 */
export async function readLimited(body: Readable, maxBytes: number): Promise<LimitedText> {
  const { text, isWhole, brokenBy } = await readStart(body, maxBytes);
  if (brokenBy) throw brokenBy;
  return { text, isWhole };
}
