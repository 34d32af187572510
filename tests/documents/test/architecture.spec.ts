import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const tops = ['apps', 'packages', 'infra', 'tools', 'tests', 'docs'];
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** In the trees a folder stands at the margin, and what is in it under it. */
function inTrees(): string[] {
  let folder = '';
  return page
    .split(/^```.*$/m)
    .filter((_, index) => index % 2 === 1)
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => {
      const [, margin, name] = /^( {2})?([\w./-]+)(?: |$)/.exec(line) ?? [];
      if (name === undefined) return [];
      if (margin === undefined && name.endsWith('/')) folder = name;
      return margin === undefined ? [name] : [folder + name];
    })
    .filter((name) => name.includes('/'));
}

/** In prose and pictures a path begins at the root. */
const inSentences =
  page.match(new RegExp(String.raw`\b(?<![./-])(?:${tops.join('|')})/[\w-]+(?:[./][\w-]+)*`, 'g')) ?? [];

const named = [...inTrees(), ...inSentences];
const built = ['node_modules', 'dist', '.turbo'];

/** Without those of which a move has left nothing but what was built. */
const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const kept = entry.isDirectory() && readdirSync(path.join(root, folder, entry.name));
    return kept && kept.some((name) => !built.includes(name)) ? entry.name : [];
  });

describe('docs/architecture.md', () => {
  it('names folders and files that exist', () => {
    expect(named).toEqual(expect.arrayContaining(['apps/checkout/src/payments/payments.service.ts', 'infra/embedded']));
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  it.each(tops.filter((top) => top !== 'docs'))('names every folder of %s', (top) => {
    expect(foldersOf(top).filter((name) => !named.includes(`${top}/${name}`))).toEqual([]);
  });
});

describe('the folders of the two top levels', () => {
  it('have names of their own', () => {
    const names = [...tops, ...tops.flatMap(foldersOf)];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
