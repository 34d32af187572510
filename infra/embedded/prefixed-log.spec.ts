import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { pipeLines } from './prefixed-log.ts';
import { diskFullSentence } from './problem.ts';

describe('the log of a process', () => {
  it('has one entry for each line, however the output is cut', async () => {
    const lines: string[] = [];
    const output = Readable.from(['one\ntw', 'o\n', 'three']);
    pipeLines(output, (line) => lines.push(line));
    await finished(output);
    expect(lines).toEqual(['one', 'two', 'three']);
  });

  it('explains a full disk', () => {
    expect(diskFullSentence('write ENOSPC')).toMatch(/disk is full/);
    expect(diskFullSentence('all is well')).toBeUndefined();
  });
});
