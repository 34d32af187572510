import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

describe('what is downloaded', () => {
  it('is the pnpm of one version and hash, in every place', () => {
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/);
    const version = /@([\d.]+)\+/.exec(packageManager)?.[1] ?? '';
    for (const file of ['.ci/run', 'infra/docker/Dockerfile']) expect(read(file)).toContain(`pnpm@${version}`);
  });

  it('has its hash in the lock file, every package of it', () => {
    const resolutions = read('pnpm-lock.yaml').match(/^ {4}resolution: .*$/gm) ?? [];
    expect(resolutions.length).toBeGreaterThan(100);
    expect(resolutions.filter((line) => !line.includes('integrity: sha512-'))).toEqual([]);
  });
});
