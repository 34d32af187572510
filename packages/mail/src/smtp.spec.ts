import { describe, expect, it } from 'vitest';
import { isFinalRefusal } from './smtp.js';

describe('what a mail server says', () => {
  it.each([
    ['EENVELOPE', 550, true],
    ['EMESSAGE', 554, true],
    ['EENVELOPE', 451, false],
    ['EAUTH', 535, false],
    ['ECONNECTION', undefined, false],
  ])('%s with %s is final: %s', (code, responseCode, final) => {
    expect(isFinalRefusal(Object.assign(new Error('refused'), { code, responseCode }))).toBe(final);
  });
});
