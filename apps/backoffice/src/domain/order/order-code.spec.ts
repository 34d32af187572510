import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderCode, orderCodeBytes } from './order-code.js';

const newOrderCode = (bytes: Uint8Array = randomBytes(orderCodeBytes)): string => orderCode(bytes);

describe('order codes', () => {
  it('are ORD- and ten base 32 characters', () => {
    expect(newOrderCode()).toMatch(/^ORD-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(newOrderCode(Uint8Array.from([0, 31, 32, 255, 10, 18, 20, 27, 1, 2]))).toBe('ORD-0Z0ZAJMV12');
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => newOrderCode())).size).toBe(10_000);
  });
});
