type Rule = readonly [RegExp, string];

/** Secrets that only one part of a service knows by name. */
export interface NamedSecrets {
  /** Fields of JSON, and headers, whose text is hidden. */
  readonly fields?: readonly string[];
  /** Paths whose remainder is hidden, such as `/calendar/`. */
  readonly paths?: readonly string[];
}

const field = (names: string): Rule => [new RegExp(`("(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'gi'), '$1***'];
const path = (prefix: string): Rule => [new RegExp(`(${RegExp.escape(prefix)})[^\\s"'\\\\?#]+`, 'gi'), '$1***'];

// Bounded lengths keep the time linear in a text that somebody else wrote.
const rules: Rule[] = [
  [/(token[\w-]{0,40}(?:=|%3D|"\s*:\s*"))[^&\s"\\]+/gi, '$1***'],
  [/\b(Bearer)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/\b\d{3}\.\d{3}\.\d{3}\p{Cf}{0,2}[\p{Pd}\u2212]\p{Cf}{0,2}\d{2}\b/gu, '***'],
  [/(?<![\w.-])\d{11}(?![\w.-])/g, '***'],
  [/\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}[\p{Pd}\u2212]\d{2}\b/gu, '***'],
  field(String.raw`[\w-]{0,40}token[\w-]{0,40}|authorization|password|pin|document|cpf`),
];

/** Hides further secrets in this process; call it once, where the code that knows their names is loaded. */
export function hideSecrets({ fields = [], paths = [] }: NamedSecrets): void {
  rules.push(...fields.map((name) => field(RegExp.escape(name))), ...paths.map(path));
}

/** Text for a log or an audit row, without tokens, passwords and document numbers. */
export const mask = (text: string): string =>
  rules.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
