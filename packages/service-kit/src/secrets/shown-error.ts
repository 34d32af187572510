import { mask } from './mask.js';

const maxLength = 500;
/** Bounds the work on a text that somebody else wrote. */
const maxRead = 4_000;
/** Two names or more after slashes: a file, or what follows the host in an address. */
const paths = /(?<!:\/)(?:[\\/][\w.@~%+-]+){2,}(?::\d+)*/gi;

/** The message of a failure as administrators see it: one line without secrets, stack and paths. */
export const shownError = (message: string): string => mask(firstLine(message));

/** The first line of a failure's text without paths, for rows whose document numbers can be revealed. */
export const firstLine = (text: string): string => {
  const [line = ''] = text.trim().slice(0, maxRead).split(/\r?\n/, 1);
  return line.replaceAll(paths, '***').slice(0, maxLength);
};
