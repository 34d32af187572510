import { dictionary } from '@zxcvbn-ts/language-common';

/** The allowed number of characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;

const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min).slice(0, 10_000),
);

/** Whether a password is among the first that others try: the ten thousand commonest in any case, or nothing but blanks. */
export const isGuessable = (password: string): boolean =>
  password.trim() === '' || commonest.has(password.toLowerCase());
