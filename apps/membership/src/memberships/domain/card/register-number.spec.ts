import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isRegisterNumber, registerNumberBodies, registerNumberOf } from './register-number.js';

const bodies = fc.integer({ min: 0, max: registerNumberBodies - 1 });
const numbers = bodies.map(registerNumberOf).filter((number) => number !== null);

describe('register number', () => {
  it.each([
    [2_049_363, '20493630'],
    [378_595, '03785955'],
    [0, '00000000'],
  ])('%i has the check digit of an ISSN: %s', (body, number) => {
    expect(registerNumberOf(body)).toBe(number);
  });

  it('skips a body whose check digit would be 10', () => {
    expect(registerNumberOf(2_434_561)).toBeNull();
  });

  it('has eight digits that pass their own check', () => {
    fc.assert(fc.property(numbers, isRegisterNumber));
  });

  it('detects every wrong digit and every swap of neighbours', () => {
    fc.assert(
      fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = Array.from(number)
          .with(place, String((Number(number[place]) + shift) % 10))
          .join('');
        expect(isRegisterNumber(wrong)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(numbers, fc.nat(6), (number, place) => {
        const swapped =
          number.slice(0, place) + (number[place + 1] ?? '') + (number[place] ?? '') + number.slice(place + 2);
        expect(isRegisterNumber(swapped)).toBe(swapped === number);
      }),
    );
  });

  it.each(['', '1234567', '123456789', 'abcdefgh', '3178471X'])('rejects %j', (text) => {
    expect(isRegisterNumber(text)).toBe(false);
  });
});
