import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { localTimes } from './arbitraries.suite.js';
import { executionId, parseExecutionId } from './execution-id.js';

describe('execution ids', () => {
  it('can be parsed into habit, date and time', () => {
    fc.assert(
      fc.property(fc.uuid(), localTimes, (habitId, occurrence) => {
        const id = executionId({ habitId, occurrence });
        expect(id).toMatch(/^[\w-]{28}$/);
        expect(parseExecutionId(id)).toEqual({ habitId, occurrence });
      }),
    );
  });

  it('have one spelling: every other text is malformed or another execution', () => {
    fc.assert(
      fc.property(fc.base64String({ minLength: 28, maxLength: 28 }), (text) => {
        const key = parseExecutionId(text);
        if (key) expect(executionId(key)).toBe(text);
        else expect(text).toMatch(/[+/=]/);
      }),
    );
  });

  it.each([
    '',
    '1',
    'x'.repeat(27),
    'x'.repeat(29),
    `${'x'.repeat(27)}=`,
    '2026-11-21',
    '../../../etc/passwd/aaaaaaaaa',
  ])('are not made of %j', (text) => {
    expect(parseExecutionId(text)).toBeNull();
  });
});
