/** Text as LIKE matches it literally: its wildcards escaped. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
