import { boolean, Example, Field, instant, integer, nullable, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Partner } from './partner.entity.js';

const maxPerMinute = 1_000_000;

@Example<CreatePartnerBody>({ name: 'Clube de benefícios', max_per_minute: 600 })
export class CreatePartnerBody {
  @Text({ min: 1, max: 200 }) name: string;
  @IsOptional() @IsInt() @Min(1) @Max(maxPerMinute) max_per_minute?: number;
}

/** Changes of a partner; a field that is left out stays as it is. */
@Example<UpdatePartnerBody>({ active: false })
export class UpdatePartnerBody {
  @IsOptional() @Text({ min: 1, max: 200 }) name?: string;
  @IsOptional() @IsBoolean() active?: boolean;
  @IsOptional() @IsInt() @Min(1) @Max(maxPerMinute) max_per_minute?: number;
}

const example: FieldsOf<PartnerView> = {
  id: 1,
  name: 'Clube de benefícios',
  active: true,
  max_per_minute: 600,
  tokens: 1,
  last_used_at: new Date('2026-03-10T12:00:00Z'),
};

@Example<PartnerView>(example)
export class PartnerView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(boolean, 'The tokens of an inactive one are not valid.') readonly active: boolean;
  @Field(integer, 'Requests that it may make in a minute.') readonly max_per_minute: number;
  @Field(integer, 'How many tokens it has: two while they are rotated.') readonly tokens: number;
  @Field(nullable(instant), 'To five minutes.') readonly last_used_at: Date | null;
}

@Example<NewPartnerTokenView>({ ...example, token: 'pT3Wn0b8c1ZfQ5rUoYhXk2aLdVgSeMiJ' })
export class NewPartnerTokenView extends PartnerView {
  @Field(text, 'Nothing shows it again.') readonly token: string;
}

export const partnerView = (partner: Partner): FieldsOf<PartnerView> => ({
  id: partner.id,
  name: partner.name,
  active: partner.active,
  max_per_minute: partner.maxPerMinute,
  tokens: [partner.tokenHash, partner.nextTokenHash].filter((hash) => hash !== null).length,
  last_used_at: partner.lastUsedAt,
});
