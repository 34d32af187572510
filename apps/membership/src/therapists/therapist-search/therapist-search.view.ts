import {
  date,
  Example,
  Field,
  integer,
  listOf,
  nullable,
  oneOf,
  optional,
  text,
  timestamp,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { genders } from '../../profiles/domain/profile/profile.js';
import type { Gender } from '../../profiles/domain/profile/profile.js';
import { examplePublicTherapist, PublicTherapistView, TagOfTherapistView } from '../therapists/therapist.view.js';

const exampleFound: FieldsOf<FoundTherapistView> = {
  ...examplePublicTherapist,
  next_available_at: '2026-03-11T12:00:00.000Z',
};

/** A therapist in the results of a search. */
@Example<FoundTherapistView>(exampleFound)
export class FoundTherapistView extends PublicTherapistView {
  @Field(nullable(timestamp), 'The start of the earliest free slot; null when there is none until the furthest day.')
  readonly next_available_at: string | null;
}

export class TherapistSearchView {
  @Field(listOf(FoundTherapistView)) readonly data: readonly FoundTherapistView[];
  @Field(integer) readonly page: number;
  @Field(integer) readonly per_page: number;
  @Field(integer, 'At most 1000: further results are neither counted nor shown.') readonly total: number;
}

/** The public profile of a therapist. */
@Example<TherapistProfileView>({ ...exampleFound, time_zone: 'America/Sao_Paulo' })
export class TherapistProfileView extends FoundTherapistView {
  @Field(text, 'The IANA name of the zone in which the availability is shown.') readonly time_zone: string;
  @Field(optional(nullable(text)), 'Of therapists who receive people in person.') readonly full_address?:
    string | null | undefined;
}

export class TherapistOnCardView {
  @Field(text) readonly slug: string;
  @Field(text) readonly name: string;
  @Field(nullable(oneOf(genders))) readonly gender: Gender | null;
  @Field(listOf(text)) readonly languages: readonly string[];
  @Field(listOf(TagOfTherapistView)) readonly tags: readonly TagOfTherapistView[];
  @Field(nullable(text)) readonly city: string | null;
  @Field(nullable(text)) readonly region: string | null;
  @Field(nullable(text), "Of the therapist's own membership while it is paid, else null.")
  readonly register_number: string | null;
  @Field(nullable(date)) readonly valid_until: string | null;
}

@Example<TherapistCardView>({
  therapist: {
    slug: 'terapeuta-exemplo',
    name: 'Teresa Terapeuta',
    gender: 'female',
    languages: ['Português'],
    tags: [{ slug: 'ansiedade', name: 'Ansiedade', kind: 'experience' }],
    city: 'São Paulo',
    region: 'SP',
    register_number: '27476464',
    valid_until: '2027-03-10',
  },
})
export class TherapistCardView {
  @Field(TherapistOnCardView) readonly therapist: TherapistOnCardView;
}
