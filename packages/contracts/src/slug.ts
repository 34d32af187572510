const maxLength = 100;

/** The canonical slug of a name, the same on both sides of every contract (spec 3, Limits). */
export function slugOf(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '');
  const dashed = ascii.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return dashed
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
}
