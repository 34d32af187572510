import { shortName } from './short-name.js';

/** The parts of a member's public profile that the member shows or hides. */
const publicFields = ['name', 'gender', 'city', 'region', 'country', 'therapist_slug'] as const;
export type PublicField = (typeof publicFields)[number];
export type Visibility = Readonly<Record<PublicField, boolean>>;
/** A member's choices; null for a name about which they have not chosen. */
export type VisibilityChoice = Omit<Visibility, 'name'> & { readonly name: boolean | null };

/** The choices of a member who has not chosen. */
export const noChoice: VisibilityChoice = {
  name: null,
  gender: false,
  city: false,
  region: false,
  country: false,
  therapist_slug: true,
};

/** Returns the shown fields; until the member chooses, the name is one of them, in its short form. */
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
