import { describe, expect, it } from 'vitest';
import { confirmable, isEmpty } from './buyer-details.js';

const details = { document: '52998224725', phone: '11912345678' };
const nothing = { document: null, phone: null };

describe('the details of a purchase that a person may confirm', () => {
  it.each([
    ['both, for an account without', { document: null, phoneNumber: null }, details],
    ['the phone, for an account with a document', { document: '1', phoneNumber: null }, { ...details, document: null }],
    ['the document, for an account with a phone', { document: null, phoneNumber: '1' }, { ...details, phone: null }],
    ['none, for an account with both', { document: '1', phoneNumber: '1' }, nothing],
  ])('are %s', (_case, account, expected) => {
    expect(confirmable(details, account)).toEqual(expected);
    expect(isEmpty(expected)).toBe(expected === nothing);
  });
});
