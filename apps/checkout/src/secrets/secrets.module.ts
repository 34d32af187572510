import { Module } from '@nestjs/common';
import { SecretBox } from './secret-box.js';

@Module({ providers: [SecretBox], exports: [SecretBox] })
export class SecretsModule {}
