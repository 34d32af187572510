const plain = /^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]*)+$/;
/** Separators and control characters that a service could decode into another path. */
const hidden = /%(?:2f|5c|[01][0-9a-f]|7f)/i;

/**
 * Whether a path means the same to the gateway and to every server behind it: no empty, dot or encoded dot segment, no
 * encoded slash or backslash, and valid percent-encoding.
 */
export function isSafePath(path: string): boolean {
  if (path.includes('//') || hidden.test(path) || !plain.test(path.replaceAll('%', ''))) return false;
  if (!path.includes('%') && !path.includes('/.')) return true;
  const decoded = decode(path);
  return decoded !== null && !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}
