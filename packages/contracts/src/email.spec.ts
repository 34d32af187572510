import { describe, expect, it } from 'vitest';
import { canonicalEmail, isEmailAddress } from './email.js';

describe('an e-mail address', () => {
  it.each(['ana@example.com', 'joão@example.com', "o'hara+1@sub.example.com.br", '"a b"@example.com'])(
    'may be %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
      expect(isEmailAddress(text.normalize('NFD'))).toBe(true);
    },
  );

  it.each([
    'joão@example.com',
    'JOÃO@Example.com',
    ' joão@example.com ',
    'joa\u0303o@example.com',
    'JOA\u0303O@example.com',
  ])('is the same, written as %j', (text) => {
    expect(canonicalEmail(text)).toBe('joão@example.com');
  });

  it.each([
    'ana',
    '',
    'ana\0@example.com',
    'ana\ud800@example.com',
    'ana@exam\udfffple.com',
    '日本@example.com',
    '🏃@example.com',
    'аna@example.com',
    '"a\r\nb"@example.com',
    '"a\u0085b"@example.com',
    'ana@example.com\r\nBcc: all@example.com',
    null,
    7,
    { toString: 1 },
    ['ana@example.com'],
  ])('is never %j', (value) => {
    expect(isEmailAddress(value)).toBe(false);
  });
});
