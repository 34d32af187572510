import { IsEmailAddress } from '@rotina/contracts';
import {
  boolean,
  Example,
  Field,
  integer,
  listOf,
  nullable,
  oneOf,
  text,
  timestamp,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { hideSecrets } from '@rotina/service-kit/secrets';
import { PersonName, PhoneNumber, Trimmed } from '@rotina/service-kit/validation';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { passwordLength } from '../domain/user/password-rules.js';
import { documentProvers, personTypes, roles } from '../domain/user/user-attributes.js';
import type { DocumentProver, PersonType, Role } from '../domain/user/user-attributes.js';
import { IsDocument, IsNotGuessable, IsZoneName } from '../field-rules.js';
import type { User } from './user.entity.js';

hideSecrets({ fields: ['doc_number'] });

@Example<CreateUserBody>({
  name: 'Ana Souza',
  email: 'ana@rotina.test',
  doc_number: '529.982.247-25',
  phone_number: '+5511912345678',
  roles: ['operator'],
})
export class CreateUserBody {
  @PersonName() name: string;
  @Trimmed() @IsEmailAddress() email: string;
  @IsOptional()
  @IsString()
  @Length(passwordLength.min, passwordLength.max)
  @IsNotGuessable()
  password?: string | null;
  @IsOptional() @IsDocument() doc_number?: string | null;
  @IsOptional() @PhoneNumber() phone_number?: string | null;
  @IsOptional() @IsZoneName() zoneinfo?: string | null;
  @IsOptional() @IsArray() @IsIn(roles, { each: true }) roles?: Role[] | null;
}

@Example<UpdateUserBody>({ roles: ['user', 'finance'], locked: false })
export class UpdateUserBody {
  @IsOptional() @PersonName() name?: string | null;
  /** The administrator proves it. */
  @IsOptional() @IsDocument() doc_number?: string | null;
  @IsOptional() @IsArray() @IsIn(roles, { each: true }) roles?: Role[] | null;
  @IsOptional() @IsBoolean() locked?: boolean | null;
  @IsOptional() @IsZoneName() zoneinfo?: string | null;
}

export const exampleUser: FieldsOf<UserView> = {
  id: 7,
  name: 'Ana Souza',
  email: 'ana@rotina.test',
  roles: ['user'],
  locked: false,
  doc_number: '***.982.247-**',
  document_proven_by: 'administrator',
  person_type: 'natural',
  phone_number: '+5511912345678',
  phone_number_validated_at: null,
  zoneinfo: 'America/Sao_Paulo',
  email_suppressed: false,
  created_at: '2026-03-10T12:00:00.000Z',
};

/** An administrator's view of a user. */
@Example<UserView>(exampleUser)
export class UserView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(text) readonly email: string;
  @Field(listOf(oneOf(roles))) readonly roles: readonly Role[];
  @Field(boolean) readonly locked: boolean;
  @Field(nullable(text), 'Lists show it masked.') readonly doc_number: string | null;
  @Field(nullable(oneOf(documentProvers)), 'The gateway reports the payer of a purchase; null for an earlier proof.')
  readonly document_proven_by: DocumentProver | null;
  @Field(nullable(oneOf(personTypes))) readonly person_type: PersonType | null;
  @Field(nullable(text), 'E.164.') readonly phone_number: string | null;
  @Field(nullable(timestamp)) readonly phone_number_validated_at: string | null;
  @Field(text) readonly zoneinfo: string;
  @Field(boolean, 'No mail is sent to the address: it bounced, complained or was suppressed by hand.')
  readonly email_suppressed: boolean;
  @Field(timestamp) readonly created_at: string;
}

export const userView = (user: User, isSuppressed: boolean): FieldsOf<UserView> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  roles: user.roles,
  locked: user.locked,
  doc_number: user.document,
  document_proven_by: user.documentProvenBy,
  person_type: user.personType,
  phone_number: user.phoneNumber,
  phone_number_validated_at: user.phoneNumberValidatedAt?.toISOString() ?? null,
  zoneinfo: user.zoneinfo,
  email_suppressed: isSuppressed,
  created_at: user.createdAt.toISOString(),
});
