import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

/** The environment of a service in the compose file: values as they are written, with their `${NAME:-default}`. */
export type Environment = Readonly<Record<string, string>>;

/** A service, as far as the tests read it. */
export interface ComposeService {
  readonly image?: string;
  readonly environment?: Environment;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly cpus?: number | string;
  readonly pids_limit?: number;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly container_name?: string;
  readonly volumes?: readonly string[];
}

/** Every service of the compose file, those of profiles included, with what it takes from anchors. */
export const composeServices = (
  parse(text, { merge: true }) as { readonly services: Readonly<Record<string, ComposeService>> }
).services;

/** The variables that the compose file passes to a service. */
export const environmentOfService = (service: string): Environment => composeServices[service]?.environment ?? {};

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
