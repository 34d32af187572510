import { describe, expect, it } from 'vitest';
import { insert } from './changes.ts';

const content = 'first\nsecond\n';

describe('an edit', () => {
  it('inserts text before or after its match', () => {
    expect(insert(content, { file: 'x.ts', place: 'before', match: /^second/m, text: 'new\n' })).toBe(
      'first\nnew\nsecond\n',
    );
    expect(insert(content, { file: 'x.ts', place: 'after', match: /^first\n/m, text: 'new\n' })).toBe(
      'first\nnew\nsecond\n',
    );
  });

  it('without a match names the file and the text', () => {
    expect(() => insert(content, { file: 'x.ts', place: 'after', match: /third/, text: 'new' })).toThrow(
      /x\.ts[^]*new/,
    );
  });
});
