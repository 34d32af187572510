import { defaultTimeZone } from '@rotina/contracts';
import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import { emptyAddress, isBirthDate, isYetToCome } from '../domain/profile/profile.js';
import type { ProfileChanges } from '../domain/profile/profile.js';
import { profileAttributes, ProfileAttributesBody } from './profile.dto.js';
import type { AddressBody } from './profile.dto.js';

/** The changes of a user that a body asks for. */
export interface OwnChanges {
  readonly profile: ProfileChanges;
  /** Undefined where it stays. */
  readonly zoneinfo: string | undefined;
}

/**
 * Reads the changes of its user from a body: attributes flat or under `profile`, besides which no others count then.
 * @throws ValidationError with all fields that break a rule.
 */
export async function readProfileChanges(body: unknown, today: Temporal.PlainDate): Promise<OwnChanges> {
  const sent = attributesIn(body);
  const future = futureBirthDate(sent, today);
  const attributes = await parseAs(ProfileAttributesBody, sent).catch((error: unknown) => {
    throw error instanceof ValidationError ? new ValidationError([...error.fields, ...future]) : error;
  });
  if (future.length > 0) throw new ValidationError(future);
  const zoneinfo = attributes.zoneinfo === null ? defaultTimeZone : attributes.zoneinfo;
  return { profile: changesOf(attributes), zoneinfo };
}

function attributesIn(body: unknown): unknown {
  if (!isObject(body) || !('profile' in body)) return body;
  if (!isObject(body.profile)) throw new ValidationError([{ path: ['profile'], message: 'validation.isObject' }]);
  return body.profile;
}

/** The names of fields, in their order, that are no attributes or stand beside `profile`. */
export function unusedFields(body: unknown): string[] {
  if (!isObject(body)) return [];
  if (!('profile' in body)) return unknownIn(body, '');
  const beside = Object.keys(body).filter((name) => name !== 'profile');
  return [...unknownIn(body.profile, 'profile.'), ...beside];
}

const unknownIn = (attributes: unknown, prefix: string): string[] =>
  Object.entries(isObject(attributes) ? attributes : {}).flatMap(([name, value]) => {
    const known = Object.entries(profileAttributes).find(([attribute]) => attribute === name);
    if (!known) return [`${prefix}${name}`];
    const parts: readonly string[] = known[1];
    const unknown = isObject(value) ? Object.keys(value).filter((part) => !parts.includes(part)) : [];
    return unknown.map((part) => `${prefix}${name}.${part}`);
  });

/** The one rule that needs to know the day. */
function futureBirthDate(sent: unknown, today: Temporal.PlainDate): FieldError[] {
  const birthDate = isObject(sent) && 'birth_date' in sent ? sent.birth_date : null;
  if (!isBirthDate(birthDate) || !isYetToCome(birthDate, today)) return [];
  return [{ path: ['birth_date'], message: 'validation.isBirthDate' }];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changesOf = ({ address_attributes: address, ...body }: ProfileAttributesBody): ProfileChanges => ({
  ...(address === null ? emptyAddress : address && addressOf(address)),
  ...given({
    documentType: body.document_type,
    documentNumber: body.document_number,
    birthDate: body.birth_date,
    gender: body.gender,
  }),
});

const addressOf = ({ external_gateway_id, external_gateway_url, ...address }: AddressBody): ProfileChanges =>
  given({ ...address, externalGatewayId: external_gateway_id, externalGatewayUrl: external_gateway_url });

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The values without those that are absent. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
