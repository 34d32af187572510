import { Module } from '@nestjs/common';
import { SecretBox } from '@rotina/service-kit/secrets';
import { CheckoutConfig } from '../config.js';
import { secretBox } from './secret-box.js';

@Module({ providers: [{ provide: SecretBox, useFactory: secretBox, inject: [CheckoutConfig] }], exports: [SecretBox] })
export class SecretsModule {}
