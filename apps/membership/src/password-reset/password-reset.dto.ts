import { IsString, Length } from 'class-validator';
import { passwordLength } from '../domain/user/password-rules.js';

export class SetPasswordBody {
  @IsString() token: string;
  @IsString() @Length(passwordLength.min, passwordLength.max) password: string;
}
