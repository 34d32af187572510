import { Part } from '@rotina/contracts';
import { date, describeRule, Example } from '@rotina/service-kit/openapi';
import { hideSecrets } from '@rotina/service-kit/secrets';
import { Text } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import {
  IsIn,
  IsISO31661Alpha2,
  IsObject,
  IsOptional,
  IsUrl,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { genders, isBirthDate } from '../domain/profile/profile.js';
import type { Gender } from '../domain/profile/profile.js';
import { IsZoneName } from '../../identity/field-rules.js';

hideSecrets({ fields: ['document_number'] });

describeRule('isBirthDate', { ...date.schema, description: 'In the past, from 1900 on.' });

const IsBirthDate = (): PropertyDecorator => ValidateBy({ name: 'isBirthDate', validator: { validate: isBirthDate } });

const UpperCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value));

const url = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

export class AddressBody {
  @IsOptional() @Text({ min: 1, max: 200 }) street?: string | null;
  @IsOptional() @Text({ min: 1, max: 32 }) number?: string | null;
  @IsOptional() @IsISO31661Alpha2() @UpperCase() country?: string | null;
  @IsOptional() @Text({ min: 1, max: 120 }) city?: string | null;
  @IsOptional() @Text({ min: 1, max: 120 }) region?: string | null;
  @IsOptional() @Text({ min: 1, max: 200 }) external_gateway_id?: string | null;
  @IsOptional() @IsUrl(url) @MaxLength(2_000) external_gateway_url?: string | null;
}

export class ProfileAttributesBody {
  @IsOptional() @IsObject() @ValidateNested() @Part(() => AddressBody) address_attributes?: AddressBody | null;
  @IsOptional() @Text({ min: 1, max: 32 }) document_type?: string | null;
  @IsOptional() @Text({ min: 1, max: 64 }) document_number?: string | null;
  @IsOptional() @IsBirthDate() birth_date?: string | null;
  @IsOptional() @IsIn(genders) gender?: Gender | null;
  @IsOptional() @IsZoneName() zoneinfo?: string | null;
}

/** The attributes that a body may have. */
export const profileAttributes: Readonly<Record<keyof ProfileAttributesBody, readonly (keyof AddressBody)[]>> = {
  address_attributes: ['street', 'number', 'country', 'city', 'region', 'external_gateway_id', 'external_gateway_url'],
  document_type: [],
  document_number: [],
  birth_date: [],
  gender: [],
  zoneinfo: [],
};

/** The body of the OpenAPI document: the attributes, flat or under `profile`. */
@Example<UpdateProfileBody>({
  address_attributes: { street: 'Rua Augusta', number: '1500', country: 'BR', city: 'São Paulo', region: 'SP' },
  document_type: 'CPF',
  document_number: '529.982.247-25',
  birth_date: '1990-05-17',
  gender: 'female',
  zoneinfo: 'America/Sao_Paulo',
})
export class UpdateProfileBody extends ProfileAttributesBody {
  @IsOptional() @ValidateNested() @Part(() => ProfileAttributesBody) profile?: ProfileAttributesBody;
}
