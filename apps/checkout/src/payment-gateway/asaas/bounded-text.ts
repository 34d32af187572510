const maxBytes = 2 * 1_048_576;

/**
 * The text of an answer that was asked for without compression.
 * @throws Error for a compressed answer, and for one above 2 MiB, which is not read to its end.
 */
export async function boundedText(response: Response): Promise<string> {
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes || encoding !== 'identity') {
      await reader.cancel();
      throw new Error(encoding === 'identity' ? 'The answer is above 2 MiB.' : 'The answer is compressed.');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
