import type { Json } from './http.ts';

const widest = 400;

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > widest ? `${text.slice(0, widest)} …` : text;
}

let steps = 0;

/** Announces what comes next. */
export function step(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

/** Shows what went out. */
export const sent = (line: string, body?: Json): void => {
  console.log(`   → ${line}${body === undefined ? '' : ` ${short(body)}`}`);
};

/** Shows what came back. */
export const received = (line: string, body?: Json): void => {
  console.log(`   ← ${line}${body === undefined ? '' : ` ${short(body)}`}`);
};

/** Shows whether a fact that had to come true did. */
export const fact = (holds: boolean, line: string): void => {
  console.log(`   ${holds ? '✓' : '✗'} ${line}`);
};
