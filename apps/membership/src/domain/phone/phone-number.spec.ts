import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mobileNumberOf } from './phone-number.js';

const phoneNumberOf = (text: string): string | null => mobileNumberOf(text, ['BR', 'PT']);

describe('a mobile number', () => {
  it.each([
    '11912345678',
    '(11) 91234-5678',
    '011 91234 5678',
    '5511912345678',
    '+5511912345678',
    '+55 (11) 91234-5678',
  ])('reads %s as a Brazilian number', (text) => {
    expect(phoneNumberOf(text)).toBe('+5511912345678');
  });

  it('is read in E.164 for another country that is listed, and for no other one', () => {
    expect(phoneNumberOf('+351 912 345 678')).toBe('+351912345678');
    expect(mobileNumberOf('+351 912 345 678', ['BR'])).toBeNull();
    expect(mobileNumberOf('11912345678', ['PT'])).toBeNull();
  });

  it.each(['+551131234567', '(11) 3123-4567', '+5508001234567', '+5540041234', '+351213456789'])(
    'is not %s, which is a line without text messages or a dear one',
    (text) => {
      expect(phoneNumberOf(text)).toBeNull();
    },
  );

  it.each(['', '0', 'abc', '912345678', '+5511912', '+15555550100', '+5511912345678 ext. 5', '11912345678 or 2', '+'])(
    'refuses %j',
    (text) => {
      expect(phoneNumberOf(text)).toBeNull();
    },
  );

  it('reads its own result as the same number, whatever was given', () => {
    const digits = fc.string({ unit: fc.constantFrom('+', '0', '1', '5', '9', '(', ')', '-', ' '), maxLength: 32 });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string({ maxLength: 32 })), (text) => {
        const number = phoneNumberOf(text);
        expect(number === null || (/^\+[1-9]\d{6,14}$/.test(number) && phoneNumberOf(number) === number)).toBe(true);
      }),
    );
  });
});
