import { IsEmailAddress } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { PersonName, Trimmed } from '@rotina/service-kit/validation';
import { IsString, Length } from 'class-validator';
import { passwordLength } from '../domain/user/password-rules.js';
import { IsNotGuessable } from '../field-rules.js';

@Example<SignUpBody>({ name: 'Ana Souza', email: 'ana@rotina.test', password: 'rotina-2027' })
export class SignUpBody {
  @PersonName() name: string;
  @Trimmed() @IsEmailAddress() email: string;
  @IsString() @Length(passwordLength.min, passwordLength.max) @IsNotGuessable() password: string;
}
