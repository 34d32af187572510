import type { Json } from './http.ts';

const maxLength = 400;

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}

let steps = 0;

/** Prints the title of the next step. */
export function step(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

/** Prints a request. */
export const sent = (line: string, body?: Json): void => {
  console.log(`   → ${line}${body === undefined ? '' : ` ${short(body)}`}`);
};

/** Prints a response. */
export const received = (line: string, body?: Json): void => {
  console.log(`   ← ${line}${body === undefined ? '' : ` ${short(body)}`}`);
};

/** Prints whether an expected fact holds. */
export const fact = (holds: boolean, line: string): void => {
  console.log(`   ${holds ? '✓' : '✗'} ${line}`);
};
