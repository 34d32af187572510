import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Sealer } from './sealer.js';

describe('sealing', () => {
  const sealer = new Sealer('a secret', 'tests');

  it('gives back what was sealed, and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (text) => {
        const sealed = sealer.seal(text);
        expect(sealer.open(sealed)).toBe(text);
        expect(Buffer.from(sealed, 'base64url').includes(text)).toBe(false);
      }),
    );
  });

  it('opens nothing that was sealed with another secret, for another purpose, or was changed', () => {
    const sealed = sealer.seal('text');
    const changed = Buffer.from(sealed, 'base64url');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => new Sealer('another', 'tests').open(sealed)).toThrow();
    expect(() => new Sealer('a secret', 'else').open(sealed)).toThrow();
    expect(() => sealer.open(changed.toString('base64url'))).toThrow();
  });
});
