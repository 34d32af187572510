import { shortName } from './short-name.js';

/** The parts of a member's public profile that the member shows or hides. */
const publicFields = ['name', 'gender', 'city', 'region', 'country', 'therapist_slug'] as const;
export type PublicField = (typeof publicFields)[number];
export type Visibility = Readonly<Record<PublicField, boolean>>;
/** What a member has chosen; null for a name about which they have not. */
export type VisibilityChoice = Omit<Visibility, 'name'> & { readonly name: boolean | null };

/** What everybody sees of a member who has not chosen. */
export const noChoice: VisibilityChoice = {
  name: null,
  gender: false,
  city: false,
  region: false,
  country: false,
  therapist_slug: true,
};

/** What is shown; until the member chooses, the name is, in its short form. */
export const visibilityOf = (choice: VisibilityChoice): Visibility => ({ ...choice, name: choice.name ?? true });

/** Hidden fields become null; of the name of a member who has not chosen the short form is left. */
export function visibleOf<T extends Readonly<Record<PublicField, string | null>>>(
  profile: T,
  choice: VisibilityChoice,
) {
  const shown = visibilityOf(choice);
  const visible = Object.fromEntries(publicFields.map((field) => [field, shown[field] ? profile[field] : null])) as {
    readonly [F in PublicField]: T[F] | null;
  };
  return choice.name === null && profile.name !== null ? { ...visible, name: shortName(profile.name) } : visible;
}
