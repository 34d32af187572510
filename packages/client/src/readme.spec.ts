import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const textOf = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

describe('The example of the README', () => {
  it('is the program that the journeys run', () => {
    expect(textOf('README.md')).toContain(`\`\`\`ts\n${textOf('test/first-steps.ts')}\`\`\`\n`);
  });
});
