import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { readLimited } from '@rotina/service-kit/outbound';

const maxBytes = 2 * 1_048_576;

/**
 * The text of an answer that was asked for without compression.
 * @throws Error for a compressed answer, and for one above 2 MiB, which is not read to its end.
 */
export async function boundedText(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: Readable },
  signal: AbortSignal,
): Promise<string> {
  // An unread body that breaks off emits an error, which ends the process without a listener.
  body.on('error', () => undefined);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    body.destroy();
    throw new Error('The answer is compressed.');
  }
  const { text, isWhole } = await readLimited(body as AsyncIterable<Uint8Array>, maxBytes, signal);
  if (!isWhole) throw new Error('The answer is above 2 MiB.');
  return text;
}
