import { describe, expect, it } from 'vitest';
import { isGuessable } from './password-rules.js';

describe('a password', () => {
  it.each(['password', 'PassWord', '12345678', '        ', '\u00a0'.repeat(8), 'iloveyou', 'superman'])(
    'is guessable: %j',
    (password) => {
      expect(isGuessable(password)).toBe(true);
    },
  );

  it.each(['rotina-2026', 'correct horse', ' password-of-mine '])('is not guessable: %j', (password) => {
    expect(isGuessable(password)).toBe(false);
  });
});
