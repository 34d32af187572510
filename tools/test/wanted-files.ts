import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../infra/embedded/settings.ts';

const tests = '{apps,packages,infra,tools,tests}/**/*.{spec,e2e-spec,journey}.ts';
const foreign = ['**/node_modules', '**/dist'];

/** Selects the arguments that Vitest takes as parts of paths: those that are neither an option nor the title after `-t`. */
export const pathsOf = (args: readonly string[]): string[] =>
  parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: { testNamePattern: { type: 'string', short: 't' } },
  }).positionals;

const namesKafka = (file: string): boolean =>
  file.includes('.kafka.') || readFileSync(path.join(root, file), 'utf8').includes('TEST_KAFKA_BROKERS');

/** Whether any file that these paths select has tests on Apache Kafka. */
export const needsKafka = (paths: readonly string[]): boolean =>
  paths.length === 0 ||
  globSync(tests, { cwd: root, exclude: foreign })
    .filter((file) => paths.some((wanted) => path.join(root, file).includes(wanted)))
    .some(namesKafka);
