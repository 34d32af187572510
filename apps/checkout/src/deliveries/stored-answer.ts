import { pipeline } from 'node:stream';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { readStart } from '@rotina/service-kit/outbound';
import type { Dispatcher } from 'undici';

type Headers = Dispatcher.ResponseData['headers'];

/** Of a body, after it is decompressed. */
const storedBytes = 65_536;

const decoders = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);

/** Reads the first bytes of a response, decompressed no further than that. A body that breaks off leaves the status valid. */
export async function storedBody(headers: Headers, body: Dispatcher.ResponseData['body']): Promise<string> {
  // An unread body that breaks off emits an error, which ends the process without a listener.
  body.on('error', () => undefined);
  const coding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (coding === 'identity') return textOf(await readStart(body, storedBytes));
  const decoded = decoders.get(coding)?.();
  if (!decoded) {
    body.destroy();
    return '[compressed in an unknown way, not read]';
  }
  const reading = readStart(decoded, storedBytes);
  pipeline(body, decoded, () => undefined);
  return textOf(await reading);
}

const textOf = ({ text, brokenBy }: Awaited<ReturnType<typeof readStart>>): string =>
  `${text}${brokenBy ? ' [broken off]' : ''}`.replaceAll('\u0000', '');

/** The headers of a response, but for its cookies, which are credentials. */
export const storedHeaders = (headers: Headers, clean: (text: string) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, name === 'set-cookie' ? '***' : clean(String(value ?? ''))]),
  );
