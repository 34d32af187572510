import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { JwksView } from './jwks.view.js';
import { SigningKeys } from './signing-keys.js';

@Public()
@ApiTags('Sign-in')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('jwks.json')
  @Operation({
    id: 'readPublicKeys',
    summary: 'Read the public keys that verify access tokens',
    answers: { 200: JwksView },
  })
  @Header('Cache-Control', 'public, max-age=300')
  published(): JwksView {
    return this.keys.published;
  }
}
