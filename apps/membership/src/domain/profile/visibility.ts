/** Which parts of their profile a member shows to everybody. */
export const defaultVisibility = {
  name: true,
  gender: false,
  city: false,
  region: false,
  country: false,
  therapist_slug: true,
} as const;
