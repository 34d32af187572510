/** The parts of a member's public profile that the member shows or hides. */
const publicFields = ['name', 'gender', 'city', 'region', 'country', 'therapist_slug'] as const;
export type PublicField = (typeof publicFields)[number];
export type Visibility = Readonly<Record<PublicField, boolean>>;

/** What everybody sees of a member who has not chosen. */
export const defaultVisibility: Visibility = {
  name: true,
  gender: false,
  city: false,
  region: false,
  country: false,
  therapist_slug: true,
};

/** Hidden fields become null. */
export const visibleOf = <T extends Readonly<Record<PublicField, string | null>>>(profile: T, shown: Visibility) =>
  Object.fromEntries(publicFields.map((field) => [field, shown[field] ? profile[field] : null])) as {
    readonly [F in PublicField]: T[F] | null;
  };
