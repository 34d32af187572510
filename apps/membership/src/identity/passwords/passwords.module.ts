import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordHasher } from './password-hasher.js';
import { PasswordLinks } from './password-links.js';
import { PasswordToken } from './password-token.entity.js';
import { PasswordTokens } from './password-tokens.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordToken])],
  providers: [PasswordHasher, PasswordLinks, PasswordTokens],
  exports: [PasswordHasher, PasswordLinks, PasswordTokens],
})
export class PasswordsModule {}
