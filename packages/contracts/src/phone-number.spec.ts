import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { mobileNumberOf, phoneNumberOf, phoneNumberWithoutPlus } from './phone-number.js';

describe('a telephone number', () => {
  it.each([
    '11912345678',
    '(11) 91234-5678',
    '011 91234 5678',
    '(011) 91234-5678',
    '0 15 11 91234-5678',
    '01511912345678',
    '(0xx11) 91234-5678',
    '0XX11 91234-5678',
    '11 9 1234 5678',
    '11-91234-5678',
    '11.91234.5678',
    '11/91234-5678',
    ' 11912345678 ',
    '5511912345678',
    '55 11 91234-5678',
    '55 (11) 91234-5678',
    '+5511912345678',
    '+55 (11) 91234-5678',
    '+55 011 91234-5678',
    '+55-11-91234-5678',
    '＋55 11 91234 5678',
    '005511912345678',
    '00 55 11 91234-5678',
    '00 15 55 11 91234-5678',
    'tel:+5511912345678',
    'tel:+55-11-91234-5678',
    '\u202A+55 11 91234\u20115678\u202C',
    '11\u00A091234\u201356\u200B78',
    '11\u200B912345678',
    '１１９１２３４５６７８',
    '(11)\t91234-5678',
  ])('reads %j as a Brazilian number', (text) => {
    expect(phoneNumberOf(text)).toBe('+5511912345678');
    expect(phoneNumberWithoutPlus(text)).toBe('+5511912345678');
  });

  it.each([
    ['1133334444', '+551133334444'],
    ['(51) 3333-4444', '+555133334444'],
    ['551133334444', '+551133334444'],
    ['55 91234-567', null],
    ['55912345678', '+5555912345678'],
    ['0800 123 4567', '+558001234567'],
    ['4004-1234', '+5540041234'],
    ['+351 912 345 678', '+351912345678'],
    ['00351 912 345 678', '+351912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('reads %j as %s', (text, expected) => {
    expect(phoneNumberOf(text)).toBe(expected);
  });

  it('without a plus is one of its country, or else Brazilian', () => {
    expect(phoneNumberOf('912 345 678', 'PT')).toBe('+351912345678');
    expect(phoneNumberOf('(11) 91234-5678', 'PT')).toBe('+5511912345678');
    expect(phoneNumberOf('11912345678', 'XX')).toBe('+5511912345678');
  });

  it.each([
    '',
    '0',
    '+',
    'abc',
    '190',
    '912345678',
    '91234-5678',
    '3333-4444',
    '1191234567',
    '+5511912',
    '+15555550100',
    '+5511912345678 ext. 5',
    '+5511912345678;ext=5',
    '11912345678 or 2',
    '11912345678 / 11912345679',
    '++5511912345678',
    '+55+5511912345678',
    '52998224725',
    '00000000000',
    '11912345678x9',
  ])('is not %j', (text) => {
    expect(phoneNumberOf(text)).toBeNull();
  });

  it.each([
    ['351912345678', '+351912345678'],
    ['14155552671', '+14155552671'],
    ['4791234567', null],
    ['4591234567', null],
    ['1191234567', null],
    ['912345678', null],
    ['', null],
  ])('that has lost its plus, %j, is %s', (text, expected) => {
    expect(phoneNumberWithoutPlus(text)).toBe(expected);
  });

  it('reads its own result as the same number, whatever was given', () => {
    const digits = fc.string({ unit: fc.constantFrom('+', '0', '1', '5', '9', '(', ')', '-', ' '), maxLength: 32 });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string({ maxLength: 32 })), (text) => {
        const number = phoneNumberWithoutPlus(text);
        expect(number === null || (/^\+[1-9]\d{4,14}$/.test(number) && phoneNumberOf(number) === number)).toBe(true);
      }),
    );
  });
});

describe('a mobile number', () => {
  const mobile = (text: string): string | null => mobileNumberOf(text, ['BR', 'PT']);

  it('is one of a country that is listed, and of no other one', () => {
    expect(mobile('(11) 91234-5678')).toBe('+5511912345678');
    expect(mobile('+351 912 345 678')).toBe('+351912345678');
    expect(mobileNumberOf('+351 912 345 678', ['BR'])).toBeNull();
    expect(mobileNumberOf('11912345678', ['PT'])).toBeNull();
    expect(mobileNumberOf('+1 415 555 2671', ['US'])).toBe('+14155552671');
  });

  it.each(['+551131234567', '(11) 3123-4567', '+5508001234567', '+5540041234', '+351213456789', '912345678', ''])(
    'is not %j, which is a line without text messages, a dear one, or none',
    (text) => {
      expect(mobile(text)).toBeNull();
    },
  );
});
