import { malformedBody, unsupportedBody } from './body.errors.js';

/** Refuses invalid bytes, which are otherwise stored as U+FFFD; it takes a byte order mark off. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

/**
 * Makes a function that turns the bytes of a body into text by the charset of its type, UTF-8 without one.
 * @throws UserError 415 for a charset that nobody knows, and the function UserError 400 for bytes that are not of it.
 */
export function textDecoderOf(contentType = ''): (bytes: Uint8Array) => string {
  const decoder = decoderOf(charset.exec(contentType)?.[1]);
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw malformedBody();
    }
  };
}

function decoderOf(label: string | undefined): TextDecoder {
  if (label === undefined || label.toLowerCase() === 'utf-8') return utf8;
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw unsupportedBody();
  }
}
