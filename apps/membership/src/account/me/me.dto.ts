import { IsEmailAddress } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { PersonName, Trimmed } from '@rotina/service-kit/validation';
import { IsString, Length, ValidateIf } from 'class-validator';
import { passwordLength } from '../../identity/domain/user/password-rules.js';
import { IsNotGuessable } from '../../identity/field-rules.js';

/** May be absent, and is not null. */
const IsAbsentOrGiven = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** The part of an account that its user changes, beside the attributes of the profile. */
@Example<AccountBody>({ name: 'Ana Souza', email: 'ana@rotina.test' })
export class AccountBody {
  @IsAbsentOrGiven() @PersonName() name?: string;
  @IsAbsentOrGiven() @Trimmed() @IsEmailAddress() email?: string;
  @IsAbsentOrGiven()
  @IsString()
  @Length(passwordLength.min, passwordLength.max)
  @IsNotGuessable()
  password?: string;
  /** A new password needs it. */
  @ValidateIf(({ password, current_password }: AccountBody) => password !== undefined || current_password !== undefined)
  @IsString()
  current_password?: string;
}

export const accountFields: readonly string[] = [
  'name',
  'email',
  'password',
  'current_password',
] satisfies (keyof AccountBody)[];
