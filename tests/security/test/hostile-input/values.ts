const long = '9'.repeat(400);

/** Values that no field expects, and those that PostgreSQL, a header or a date cannot hold. */
export const bodyValues: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'a\udfff@rotina.test',
  '"a\r\nb"@rotina.test',
  '日本@rotina.test',
  ' \u00a0\u200b',
  long,
  '0000-01-01',
  '2026-W01',
  null,
  2 ** 63,
  1e308,
  { toString: 1 },
  ['a\0b', { toString: 1 }],
];

/** Texts after the name of a parameter in a query. */
export const queryValues: readonly string[] = [
  '=a%00b',
  '=ana%00@rotina.test',
  '=%ED%A0%80',
  `=${long}`,
  '=2147483648',
  '=0000-01-01',
  '[toString]=1',
  '=a&{name}=b',
];

export const pathValues: readonly string[] = ['%00', '%F0%9F%8F%83', '2147483648', '9223372036854775808', '__proto__'];

const json = (value: unknown): string => `=${encodeURIComponent(JSON.stringify(value))}`;

/** The texts of an administrators' list, each of which is JSON. */
export const adminListValues: Readonly<Record<string, readonly string[]>> = {
  range: [json([0, 1e308]), json([{ toString: 1 }, 9]), json({ length: 2 }), '=%00', '[toString]=1'],
  sort: [json(['id', { toString: 1 }]), json([{ toString: 1 }, 'ASC']), json(['\ud800', 'ASC']), json(['id', ['\0']])],
  filter: [json([]), json('a\0b'), json({ '\0': 1 }), json({ toString: 1 }), '=%00', '[toString]=1'],
};

/** Values of a filter of an administrators' list. */
export const filterValues: readonly unknown[] = [
  'a\0b',
  '\ud800',
  long,
  2 ** 31,
  2 ** 63,
  { toString: 1 },
  [{ toString: 1 }],
];

export const commonFilterValues: unknown = ['a\0b', '\ud800', 2 ** 63, '9223372036854775808', '', null];
