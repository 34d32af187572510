import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const workspace = readFileSync('pnpm-workspace.yaml', 'utf8');

const versionsOf = (key: RegExp): string[] =>
  workspace
    .split('\n')
    .filter((line) => key.test(line))
    .map((line) => line.split(': ')[1] ?? '');

describe('the Node that runs our programs', () => {
  it('is the one that pnpm checks packages against, on every platform', () => {
    const programs = versionsOf(/^ {2}node-(bin-)?(linux|darwin)-\w+:/);
    expect(programs).toHaveLength(4);
    expect(versionsOf(/^nodeVersion:/)).toEqual([...new Set(programs)]);
  });
});
