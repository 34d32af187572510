import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JwksSource } from '@rotina/service-kit/auth';
import { AccessTokens } from './access-tokens.js';
import { JwksController } from './jwks.controller.js';
import { SigningKey } from './signing-key.entity.js';
import { SigningKeys } from './signing-keys.js';

@Module({
  imports: [TypeOrmModule.forFeature([SigningKey])],
  controllers: [JwksController],
  // The guard of this service verifies by the same keys that it signs with.
  providers: [{ provide: SigningKeys, useExisting: JwksSource }, AccessTokens],
  exports: [AccessTokens],
})
export class TokensModule {}
