import type { Therapist } from './therapist.entity.js';
import type { UpdateTherapistBody } from './therapists.dto.js';

/** A row without its id and what the search derives from it. */
export type TherapistColumns = Omit<
  Therapist,
  'id' | 'searchName' | 'searchAddress' | 'searchLanguages' | 'searchTags' | 'searchText' | 'searchSignature'
>;

const defaultSessionMinutes = 50;

/** The values of a new therapist where the body says nothing. */
export const defaultsOf = (body: UpdateTherapistBody) => ({
  userId: null,
  bio: null,
  languages: [],
  gender: null,
  city: null,
  region: null,
  country: null,
  fullAddress: null,
  photoUrl: null,
  online: false,
  inPerson: false,
  active: true,
  timeZone: 'America/Sao_Paulo',
  sessionMinutes: defaultSessionMinutes,
  stepMinutes: body.session_minutes ?? defaultSessionMinutes,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  maxDaysAhead: 60,
  feedRevision: 0,
});

const nullable: ReadonlySet<keyof TherapistColumns> = new Set([
  'bio',
  'gender',
  'city',
  'region',
  'country',
  'fullAddress',
  'photoUrl',
  'userId',
]);

type Given = { [P in keyof TherapistColumns]?: TherapistColumns[P] | null | undefined };

/** The columns that a body changes: null empties those that may be empty, and leaves the others. */
export function changedColumns(body: UpdateTherapistBody): Partial<TherapistColumns> {
  const given: Given = {
    slug: body.slug === '' ? undefined : body.slug,
    name: body.name,
    userId: body.user_id,
    ...aboutColumns(body),
    ...sessionColumns(body),
  };
  const changes = Object.entries(given).filter(
    ([column, value]) => value !== undefined && (value !== null || nullable.has(column as keyof TherapistColumns)),
  );
  return Object.fromEntries(changes);
}

const aboutColumns = (body: UpdateTherapistBody): Given => ({
  bio: body.bio,
  languages: body.languages,
  gender: body.gender,
  city: body.city,
  region: body.region,
  country: body.country,
  fullAddress: body.full_address,
  photoUrl: body.photo_url,
  online: body.online,
  inPerson: body.in_person,
  active: body.active,
});

const sessionColumns = (body: UpdateTherapistBody): Given => ({
  timeZone: body.time_zone,
  sessionMinutes: body.session_minutes,
  stepMinutes: body.step_minutes,
  bufferBeforeMinutes: body.buffer_before_minutes,
  bufferAfterMinutes: body.buffer_after_minutes,
  minimumNoticeMinutes: body.minimum_notice_minutes,
  maxDaysAhead: body.max_days_ahead,
});
