import { boolean, Example, Field, integer, listOf, nullable, oneOf, text, uri } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { genders } from '../../profiles/domain/profile/profile.js';
import type { Gender } from '../../profiles/domain/profile/profile.js';
import { AbsenceView, OverrideView, RuleView } from '../working-hours/working-hours.view.js';

/** The parameter of paths. */
export const therapistInPath = { slug: { example: 'terapeuta-exemplo', description: 'The slug of a therapist.' } };

export class TagOfTherapistView {
  @Field(text) readonly slug: string;
  @Field(text) readonly name: string;
  @Field(text) readonly kind: string;
}

export class TagsView {
  @Field(listOf(TagOfTherapistView)) readonly data: readonly TagOfTherapistView[];
}

@Example<TagView>({ id: 1, slug: 'ansiedade', name: 'Ansiedade', kind: 'experience' })
export class TagView extends TagOfTherapistView {
  @Field(integer) readonly id: number;
}

/** A therapist for everybody. */
export class PublicTherapistView {
  @Field(text) readonly slug: string;
  @Field(text) readonly name: string;
  @Field(nullable(text)) readonly bio: string | null;
  @Field(listOf(text)) readonly languages: readonly string[];
  @Field(listOf(TagOfTherapistView)) readonly tags: readonly TagOfTherapistView[];
  @Field(nullable(oneOf(genders))) readonly gender: Gender | null;
  @Field(nullable(text)) readonly city: string | null;
  @Field(nullable(text)) readonly region: string | null;
  @Field(nullable(text)) readonly country: string | null;
  @Field(nullable(uri)) readonly photo_url: string | null;
  @Field(boolean) readonly online: boolean;
  @Field(boolean) readonly in_person: boolean;
  @Field(integer) readonly session_minutes: number;
}

export const examplePublicTherapist: FieldsOf<PublicTherapistView> = {
  slug: 'terapeuta-exemplo',
  name: 'Teresa Terapeuta',
  bio: 'Terapia cognitivo-comportamental.',
  languages: ['Português'],
  tags: [{ slug: 'ansiedade', name: 'Ansiedade', kind: 'experience' }],
  gender: 'female',
  city: 'São Paulo',
  region: 'SP',
  country: 'BR',
  photo_url: null,
  online: true,
  in_person: false,
  session_minutes: 50,
};

const exampleTherapist: FieldsOf<TherapistView> = {
  ...examplePublicTherapist,
  id: 1,
  user_id: null,
  full_address: null,
  active: true,
  time_zone: 'America/Sao_Paulo',
  step_minutes: 50,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  minimum_notice_minutes: 0,
  max_days_ahead: 60,
  share_token: '2mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA',
  rules: [{ weekday: 'mon', start_time: '09:00', end_time: '17:00' }],
  overrides: [{ date: '2026-03-12', ranges: [] }],
  absences: [],
};

/** A therapist for administrators and the therapist. */
@Example<TherapistView>(exampleTherapist)
export class TherapistView extends PublicTherapistView {
  @Field(integer) readonly id: number;
  @Field(nullable(integer), 'The user who signs in as the therapist.') readonly user_id: number | null;
  @Field(nullable(text)) readonly full_address: string | null;
  @Field(boolean, 'False: no search finds the therapist, and nothing public shows them.') readonly active: boolean;
  @Field(text, 'An IANA name.') readonly time_zone: string;
  @Field(integer, 'Minutes between the starts of two slots.') readonly step_minutes: number;
  @Field(integer) readonly buffer_before_minutes: number;
  @Field(integer) readonly buffer_after_minutes: number;
  @Field(integer) readonly minimum_notice_minutes: number;
  @Field(integer, 'The last day with slots, counted from today.') readonly max_days_ahead: number;
  @Field(text, 'Opens the card of the therapist.') readonly share_token: string;
  @Field(listOf(RuleView), 'The ranges of a week.') readonly rules: readonly RuleView[];
  @Field(listOf(OverrideView), 'Dates that have ranges of their own.') readonly overrides: readonly OverrideView[];
  @Field(listOf(AbsenceView)) readonly absences: readonly AbsenceView[];
}
