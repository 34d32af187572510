const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/**
 * The first name, and the initial of the last one: `Ana S.` of `Ana Maria da Silva`. Null of an address, which names those who
 * bought without a name.
 */
export function shortName(name: string): string | null {
  if (name.includes('@')) return null;
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const [initial] = graphemes.segment(others.at(-1) ?? '');
  return initial === undefined ? first : `${first} ${initial.segment.toUpperCase()}.`;
}
