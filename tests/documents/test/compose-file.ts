import { readFileSync } from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

/** The environment of a service in the compose file: values as they are written, with their `${NAME:-default}`. */
export type Environment = Readonly<Record<string, string>>;

/** The lines under a heading that are indented further than it. */
function blockOf(source: string, heading: RegExp): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => heading.test(line));
  const depthOf = (line: string): number => line.search(/\S/);
  const depth = depthOf(lines[start] ?? '');
  const rest = start < 0 ? [] : lines.slice(start + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && depthOf(line) <= depth);
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

function variablesOf(block: string): Environment {
  const entries = [...block.matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)];
  return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')]));
}

const shared = variablesOf(blockOf(text, /^x-environment:/));

/** The variables that the compose file passes to a service. */
export function environmentOfService(service: string): Environment {
  const block = blockOf(blockOf(blockOf(text, /^services:/), new RegExp(`^ {2}${service}:`)), /^ {4}environment:/);
  return { ...(block.includes('<<: *environment') && shared), ...variablesOf(block) };
}

/** One that contains no other: a default may be a reference itself. */
const innermost = /\$\{([A-Z0-9_]+)(?::-([^${}]*))?\}/g;

function filled(value: string, given: Environment): string {
  const next = value.replaceAll(innermost, (_, key: string, fallback = '') => given[key] || String(fallback));
  return next === value ? value : filled(next, given);
}

/** The environment as Docker fills it in from a shell or a .env file; an empty value counts as none. */
export const filledIn = (environment: Environment, given: Environment = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, given)]));

/** Every variable that the file takes from outside. */
export const outsideVariables: readonly string[] = [
  ...new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name)),
];
