const apostrophes = /['`´‘’ʼ′＇]/gu;

/** Text as LIKE matches it: its wildcards escaped, its apostrophes found however they were typed. */
export const likeLiteral = (text: string): string =>
  text.replaceAll(/[\\%_]/gu, String.raw`\$&`).replaceAll(apostrophes, '_');
