import { describe, expect, it } from 'vitest';
import { changeOf, outputOf } from './rebuild.ts';

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
});
