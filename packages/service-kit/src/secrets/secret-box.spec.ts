import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { SecretBox } from './secret-box.js';

const packedOf = (sealed: string): Buffer => Buffer.from(sealed.split('.')[1] ?? '', 'base64url');

describe('a sealed secret', () => {
  const box = new SecretBox('one', 'tests');

  it('opens under its key and shows nothing of what it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, unit: 'binary' }), (text) => {
        const sealed = box.seal(text);
        expect(box.open(sealed)).toBe(text);
        expect(packedOf(sealed).includes(text)).toBe(false);
      }),
    );
    expect(box.seal('sandbox-discount')).not.toContain('sandbox');
  });

  it('is never sealed twice alike', () => {
    expect(box.seal('same')).not.toBe(box.seal('same'));
  });

  it('does not open under another secret, for another purpose, or once it was touched', () => {
    const sealed = box.seal('secret');
    const changed = packedOf(sealed);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => new SecretBox('two', 'tests').open(sealed)).toThrow();
    expect(() => new SecretBox('one', 'else').open(sealed)).toThrow();
    expect(() => box.open(`v1.${changed.toString('base64url')}`)).toThrow();
    expect(() => box.open(sealed.replace('v1', 'v2'))).toThrow();
    expect(() => box.open('v2.abc')).toThrow();
  });
});
