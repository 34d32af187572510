import { Module } from '@nestjs/common';
import { SecretBox } from '@rotina/service-kit/secrets';
import { CheckoutConfig } from '../config.js';

/** Seals the credentials that are stored per checkout and organization. */
const secretBox = {
  provide: SecretBox,
  useFactory: (config: CheckoutConfig) => new SecretBox(config.ENCRYPTION_KEY, 'rotina-checkout-secrets'),
  inject: [CheckoutConfig],
};

@Module({ providers: [secretBox], exports: [SecretBox] })
export class SecretsModule {}
