import { IsString, Length } from 'class-validator';
import { passwordLength } from './password-rules.js';

export class SetPasswordBody {
  @IsString() token: string;
  @IsString() @Length(passwordLength.min, passwordLength.max) password: string;
}
