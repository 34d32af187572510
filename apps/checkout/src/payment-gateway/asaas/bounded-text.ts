import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { readLimited } from '@rotina/service-kit/outbound';

const maxBytes = 2 * 1_048_576;

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/**
 * The text of an answer that was asked for without compression.
 * @throws Error for a compressed answer, and for one above 2 MiB, which is not read to its end.
 */
export async function boundedText({ headers, body }: Answer): Promise<string> {
  // An unread body that breaks off emits an error, which ends the process without a listener.
  body.on('error', () => undefined);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    body.destroy();
    throw new Error('The answer is compressed.');
  }
  const { text, isWhole } = await readLimited(body, maxBytes);
  if (!isWhole) throw new Error('The answer is above 2 MiB.');
  return text;
}
