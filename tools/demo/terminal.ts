import { at } from './http.ts';
import type { Json } from './http.ts';

const indent = ' '.repeat(5);
const maxLength = 90;
let verbose = false;

/** Prints every answer as whole JSON from now on. */
export function printWholeAnswers(): void {
  verbose = true;
}

function short(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}

const indented = (text: string): string => text.replaceAll(/^/gm, indent);

const whole = (value: Json): string => indented(JSON.stringify(value, null, 2));

/** The values at some paths of an answer, one a line; those that it does not have are left out. */
export function selected(body: Json, paths: readonly string[]): string {
  const found = paths.flatMap((path) => {
    const value = at(body, path);
    return value === undefined ? [] : [[path, short(value)] as const];
  });
  const width = Math.max(0, ...found.map(([path]) => path.length));
  return indented(found.map(([path, text]) => `${path.padEnd(width)}  ${text}`).join('\n'));
}

let steps = 0;

/** Prints the title of the next step. */
export function step(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

/** Prints a request. */
export const sent = (line: string, body?: Json): void => {
  console.log(`   → ${line}`);
  if (body !== undefined) console.log(verbose ? whole(body) : indented(JSON.stringify(body)));
};

/** Prints a response: the values at the paths that matter, or all of it. */
export const received = (line: string, body: Json = null, paths: readonly string[] = []): void => {
  console.log(`   ← ${line}`);
  if (verbose && body !== null) console.log(whole(body));
  else if (paths.length > 0) console.log(selected(body, paths));
};

/** Prints whether an expected fact holds. */
export const fact = (holds: boolean, line: string): void => {
  console.log(`   ${holds ? '✓' : '✗'} ${line}`);
};
