import { describeRule, either, Example, listOf, text } from '@rotina/service-kit/openapi';
import { GivesSlug, IsSlug, PersonName, Text } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { genders } from '../../profiles/domain/profile/profile.js';
import type { Gender } from '../../profiles/domain/profile/profile.js';
import { IsZoneName } from '../../identity/field-rules.js';
import { TagOfTherapistView } from './therapist.view.js';
import { WorkingHoursBody } from '../working-hours/working-hours.dto.js';

const largestId = 2 ** 31 - 1;
const minutesOfDay = 24 * 60;
const minutesOfYear = 365 * minutesOfDay;

/** Trims each text of a list and drops repeated ones. */
const Distinct = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? [...new Set(value.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)))]
      : value,
  );

const maxTags = 100;
const maxSlugLength = 100;

describeRule('isTags', { ...listOf(either(text, TagOfTherapistView)).schema, maxItems: maxTags });

type SentTag = string | Pick<TagOfTherapistView, 'slug'>;

const IsTags = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTags',
    validator: { validate: (value) => Array.isArray(value) && value.length <= maxTags && value.every(isTag) },
  });

const isTag = (tag: unknown): boolean =>
  isSlug(typeof tag === 'object' && tag !== null && 'slug' in tag ? tag.slug : tag);

const isSlug = (slug: unknown): boolean =>
  typeof slug === 'string' && slug.length <= maxSlugLength && !slug.includes('\0');

/** The slugs of tags, each once. */
export const slugsOf = (tags: readonly SentTag[]): string[] => [
  ...new Set(tags.map((tag) => (typeof tag === 'string' ? tag : tag.slug).trim())),
];

/** The terms that therapists choose for themselves and their sessions; a field that is left out stays as it is. */
class TherapistTerms extends WorkingHoursBody {
  @IsOptional() @Text({ max: 10_000 }) bio?: string | null;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  @Length(1, 60, { each: true })
  @Distinct()
  languages?: string[] | null;
  /** Their slugs, or the tags as they are read. */
  @IsOptional() @IsTags() tags?: SentTag[] | null;
  @IsOptional() @IsIn(genders) gender?: Gender | null;
  @IsOptional() @Text({ max: 120 }) city?: string | null;
  @IsOptional() @Text({ max: 120 }) region?: string | null;
  @IsOptional() @Text({ max: 120 }) country?: string | null;
  @IsOptional() @Text({ max: 500 }) full_address?: string | null;
  @IsOptional()
  @IsUrl({ protocols: ['https'], require_protocol: true, require_tld: false })
  @MaxLength(2_000)
  photo_url?: string | null;
  @IsOptional() @IsBoolean() online?: boolean | null;
  @IsOptional() @IsBoolean() in_person?: boolean | null;
  @IsOptional() @IsZoneName() time_zone?: string | null;
  @IsOptional() @IsInt() @Min(5) @Max(minutesOfDay) session_minutes?: number | null;
  @IsOptional() @IsInt() @Min(5) @Max(minutesOfDay) step_minutes?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(minutesOfDay) buffer_before_minutes?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(minutesOfDay) buffer_after_minutes?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(minutesOfYear) minimum_notice_minutes?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(730) max_days_ahead?: number | null;
}

/** The same with what administrators alone decide. */
class AdministratedTerms extends TherapistTerms {
  @IsOptional() @IsSlug() @MaxLength(100) slug?: string | null;
  /** The user who signs in as the therapist. */
  @IsOptional() @IsInt() @Min(1) @Max(largestId) user_id?: number | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
}

/** A new therapist; a field that is left out takes its default. */
@Example<CreateTherapistBody>({ name: 'Íris Exemplo', languages: ['Português'], tags: ['ansiedade'], online: true })
export class CreateTherapistBody extends AdministratedTerms {
  @PersonName() name: string;
}

@Example<UpdateTherapistBody>({ bio: 'Terapia cognitivo-comportamental.', tags: ['ansiedade'], session_minutes: 50 })
export class UpdateTherapistBody extends AdministratedTerms {
  @IsOptional() @PersonName() name?: string | null;
}

/** The changes that therapists make themselves; administrators alone decide the rest. */
@Example<UpdateOwnTherapistBody>({ bio: 'Terapia cognitivo-comportamental.', minimum_notice_minutes: 120 })
export class UpdateOwnTherapistBody extends TherapistTerms {
  @IsOptional() @PersonName() name?: string | null;
}

const tagSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

@Example<CreateTagBody>({ name: 'Ansiedade', kind: 'experience' })
export class CreateTagBody {
  @GivesSlug() @Text({ min: 1, max: 100 }) name: string;
  @Text({ min: 1, max: 60 }) kind: string;
  @IsOptional() @Matches(tagSlug) @Length(1, 100) slug?: string | null;
}

@Example<UpdateTagBody>({ name: 'Ansiedade e pânico' })
export class UpdateTagBody {
  @IsOptional() @Text({ min: 1, max: 100 }) name?: string | null;
  @IsOptional() @Text({ min: 1, max: 60 }) kind?: string | null;
  @IsOptional() @Matches(tagSlug) @Length(1, 100) slug?: string | null;
}
