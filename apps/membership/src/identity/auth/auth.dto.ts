import { IsEmailAddress } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { IsString } from 'class-validator';

/** The sign-in body of the OpenAPI document; invalid values fail like a wrong password. */
@Example<SignInBody>({ email: 'member@rotina.test', password: 'rotina-2026' })
export class SignInBody {
  @IsEmailAddress() email: string;
  @IsString() password: string;
}
