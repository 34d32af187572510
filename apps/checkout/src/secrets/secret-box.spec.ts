import { describe, expect, it } from '@jest/globals';
import { CheckoutConfig } from '../config.js';
import { SecretBox } from './secret-box.js';

const box = (key: string): SecretBox => new SecretBox(Object.assign(new CheckoutConfig(), { ENCRYPTION_KEY: key }));

describe('a sealed secret', () => {
  it('opens under its key and does not show what it holds', () => {
    const sealed = box('one').seal('sandbox-discount ç');
    expect(sealed).not.toContain('sandbox');
    expect(box('one').open(sealed)).toBe('sandbox-discount ç');
  });

  it('is never sealed twice alike', () => {
    expect(box('one').seal('same')).not.toBe(box('one').seal('same'));
  });

  it('does not open under another key, or once it was touched', () => {
    const sealed = box('one').seal('secret');
    const flipped = sealed.endsWith('A') ? 'B' : 'A';
    expect(() => box('two').open(sealed)).toThrow();
    expect(() => box('one').open(sealed.slice(0, -1) + flipped)).toThrow();
    expect(() => box('one').open('v2.abc')).toThrow();
  });
});
