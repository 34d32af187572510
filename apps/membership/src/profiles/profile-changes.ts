import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import { emptyAddress, isBirthDate, isYetToCome } from '../domain/profile/profile.js';
import type { ProfileChanges } from '../domain/profile/profile.js';
import { ProfileAttributesBody } from './profile.dto.js';
import type { AddressBody } from './profile.dto.js';

/**
 * What a body changes of a profile: attributes flat or under `profile`, besides which no others count then.
 * @throws ValidationError with all fields that break a rule.
 */
export async function readProfileChanges(body: unknown, today: Temporal.PlainDate): Promise<ProfileChanges> {
  const sent = attributesIn(body);
  const future = futureBirthDate(sent, today);
  const attributes = await parseAs(ProfileAttributesBody, sent).catch((error: unknown) => {
    throw error instanceof ValidationError ? new ValidationError([...error.fields, ...future]) : error;
  });
  if (future.length > 0) throw new ValidationError(future);
  return changesOf(attributes);
}

function attributesIn(body: unknown): unknown {
  if (!isObject(body) || !('profile' in body)) return body;
  if (!isObject(body.profile)) throw new ValidationError([{ path: ['profile'], message: 'validation.isObject' }]);
  return body.profile;
}

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
