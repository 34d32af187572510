import { expect, it } from 'vitest';
import { monthAndYear } from './month-and-year.js';

it('a date has month and year as its public form', () => {
  expect(monthAndYear('2027-03-05')).toBe('03/2027');
});
