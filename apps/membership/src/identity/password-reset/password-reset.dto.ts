import { IsEmailAddress } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { exampleToken } from '@rotina/service-kit/answers';
import { IsString, Length } from 'class-validator';
import { passwordLength } from '../domain/user/password-rules.js';
import { IsNotGuessable } from '../field-rules.js';

/** The body of the OpenAPI document; whatever else is sent finds no user. */
@Example<RequestPasswordBody>({ email: 'member@rotina.test' })
export class RequestPasswordBody {
  @IsEmailAddress() email: string;
}

/** The form of a page whose path has the token. */
@Example<NewPasswordForm>({ password: 'rotina-2027' })
export class NewPasswordForm {
  @IsString() @Length(passwordLength.min, passwordLength.max) @IsNotGuessable() password: string;
}

@Example<SetPasswordBody>({ token: exampleToken, password: 'rotina-2027' })
export class SetPasswordBody extends NewPasswordForm {
  @IsString() token: string;
}
