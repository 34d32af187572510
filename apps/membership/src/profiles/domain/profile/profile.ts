export const genders = ['male', 'female', 'non_binary'] as const;
export type Gender = (typeof genders)[number];

/** The attributes that users give; null for those that they have not given. */
export interface ProfileAttributes {
  readonly street: string | null;
  readonly number: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly externalGatewayId: string | null;
  readonly externalGatewayUrl: string | null;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly gender: Gender | null;
}

/** New values by attribute; null removes one, absent ones stay. */
export type ProfileChanges = Partial<ProfileAttributes>;

export const emptyAddress = {
  street: null,
  number: null,
  country: null,
  city: null,
  region: null,
  externalGatewayId: null,
  externalGatewayUrl: null,
};

export const emptyProfile: ProfileAttributes = {
  ...emptyAddress,
  documentType: null,
  documentNumber: null,
  birthDate: null,
  gender: null,
};

/** The name of an address at a gateway is none of them: people do not have one. */
const personal = [
  'street',
  'number',
  'country',
  'city',
  'region',
  'documentType',
  'documentNumber',
  'birthDate',
  'gender',
] as const satisfies readonly (keyof ProfileAttributes)[];

/** Whether a profile has every attribute that a person can give. */
export const isCompleteProfile = (profile: ProfileAttributes): boolean =>
  personal.every((name) => profile[name] !== null);

const oldest = '1900-01-01';
const calendarDate = /^\d{4}-\d\d-\d\d$/;

/** Whether the value is a date, `YYYY-MM-DD`, on which a living person may have been born, or a later one. */
export function isBirthDate(value: unknown): value is string {
  if (typeof value !== 'string' || !calendarDate.test(value) || value < oldest) return false;
  try {
    return Temporal.PlainDate.from(value).toString() === value;
  } catch {
    return false;
  }
}

/** Whether a birth date is not in the past. */
export const isYetToCome = (birthDate: string, today: Temporal.PlainDate): boolean => birthDate >= today.toString();
