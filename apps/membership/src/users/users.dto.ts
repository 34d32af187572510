import { IsEmailAddress } from '@rotina/contracts';
import { hideSecrets } from '@rotina/service-kit/secrets';
import { Text, Trimmed } from '@rotina/service-kit/validation';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, Length, ValidateBy } from 'class-validator';
import { passwordLength } from '../domain/user/password-rules.js';
import { isTimeZone, roles } from '../domain/user/user-attributes.js';
import type { PersonType, Role } from '../domain/user/user-attributes.js';
import type { User } from './user.entity.js';

hideSecrets({ fields: ['doc_number'] });

const IsZoneName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isZoneName',
    validator: { validate: (value) => typeof value === 'string' && isTimeZone(value) },
  });

export class CreateUserBody {
  @Text({ min: 1, max: 200 }) name: string;
  @Trimmed() @IsEmailAddress() email: string;
  @IsOptional() @IsString() @Length(passwordLength.min, passwordLength.max) password?: string | null;
  @IsOptional() @Text({ max: 32 }) doc_number?: string | null;
  @IsOptional() @Text({ max: 32 }) phone_number?: string | null;
  @IsOptional() @IsZoneName() zoneinfo?: string | null;
  @IsOptional() @IsArray() @IsIn(roles, { each: true }) roles?: Role[] | null;
}

export class UpdateUserBody {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string | null;
  @IsOptional() @IsArray() @IsIn(roles, { each: true }) roles?: Role[] | null;
  @IsOptional() @IsBoolean() locked?: boolean | null;
}

/** An administrator's view of a user. */
export interface UserView {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  locked: boolean;
  doc_number: string | null;
  person_type: PersonType | null;
  phone_number: string | null;
  phone_number_validated_at: string | null;
  zoneinfo: string;
  created_at: string;
}

export const userView = (user: User): UserView => ({
  id: user.id,
  name: user.name,
  email: user.email,
  roles: user.roles,
  locked: user.locked,
  doc_number: user.document,
  person_type: user.personType,
  phone_number: user.phoneNumber,
  phone_number_validated_at: user.phoneNumberValidatedAt?.toISOString() ?? null,
  zoneinfo: user.zoneinfo,
  created_at: user.createdAt.toISOString(),
});
