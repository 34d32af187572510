const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

/** The UUID in a path; anything else names no row. */
export function rowUuid(text: string, notFound: () => Error): string {
  if (isUuid(text)) return text.toLowerCase();
  throw notFound();
}
