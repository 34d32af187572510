import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isReadablePath, readableCopy } from './readable-copy.ts';

describe('a repository in a folder whose path Vite does not read', () => {
  let folder: string;
  let copy: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), '50%41 #1?-'));
    for (const name of ['node_modules/.pnpm/a', 'node_modules/b', '.local', '.git']) {
      mkdirSync(path.join(folder, name), { recursive: true });
    }
    writeFileSync(path.join(folder, 'node_modules/.pnpm/a/index.js'), 'a');
    symlinkSync('../.pnpm/a', path.join(folder, 'node_modules/b/a'));
    copy = readableCopy(folder);
  });
  afterEach(() => {
    for (const each of [folder, copy]) rmSync(each, { recursive: true });
  });

  it('is tested in a copy with the same files and links, without the data of a running system', () => {
    expect([folder, copy].map(isReadablePath)).toEqual([false, true]);
    expect(readFileSync(path.join(copy, 'node_modules/b/a/../a/index.js'), 'utf8')).toBe('a');
    expect(readlinkSync(path.join(copy, 'node_modules/b/a'))).toBe('../.pnpm/a');
    expect(readlinkSync(path.join(copy, '.git'))).toBe(path.join(folder, '.git'));
    expect(() => readFileSync(path.join(copy, '.local'))).toThrow('ENOENT');
  });

  it('gets what a test writes into a file of the copy', () => {
    writeFileSync(path.join(copy, 'node_modules/.pnpm/a/index.js'), 'written');
    expect(readFileSync(path.join(folder, 'node_modules/.pnpm/a/index.js'), 'utf8')).toBe('written');
  });
});
