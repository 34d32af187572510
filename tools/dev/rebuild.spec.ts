import { describe, expect, it } from 'vitest';
import { transform } from '@swc/core';
import { changeOf, mistakeOf, outputOf } from './rebuild.ts';

describe('changes', () => {
  it('belong to an app or a package', () => {
    const file = 'apps/checkout/src/payments/payments.service.ts';
    expect(changeOf(file)).toEqual({ workspace: 'apps', name: 'checkout', file });
    expect(changeOf('packages/mail/src/mail.module.ts')).toMatchObject({ workspace: 'packages', name: 'mail' });
  });

  it.each([
    'apps/checkout/src/domain/payment/payment.spec.ts',
    'apps/checkout/dist/main.js',
    'apps/admin/src/theme.ts',
    'tools/dev/run.ts',
  ])('of %s restart nothing', (file) => {
    expect(changeOf(file)).toBeNull();
  });

  it('are built at the same path under dist', () => {
    expect(outputOf('apps/checkout/src/payments/payments.service.ts')).toBe(
      'apps/checkout/dist/payments/payments.service.js',
    );
  });

  it('that cannot be compiled are shown with their place, without the backtrace of the compiler', async () => {
    const error: unknown = await transform('export function broken( {').catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: expect.stringContaining('backtrace') });
    expect(mistakeOf(error)).toMatch(/^ *x Unexpected token/);
    expect(mistakeOf(error)).not.toContain('backtrace');
  });
});
