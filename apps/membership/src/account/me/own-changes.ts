import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import { profileAttributes } from '../../profiles/profiles/profile.dto.js';
import type { ProfilesService } from '../../profiles/profiles/profiles.service.js';
import { AccountBody, accountFields } from './me.dto.js';

interface OwnChanges {
  readonly account: AccountBody;
  readonly profile: Awaited<ReturnType<ProfilesService['read']>>;
  /** The names of fields that have no effect. */
  readonly ignored: readonly string[];
}

/**
 * The fields that have no effect: clients send back what they have read, here or at their sign-in (spec 2), an attribute beside
 * `profile`, or the gender by the name of its search filter.
 */
const withoutEffect: ReadonlySet<string> = new Set([
  ...['user', 'profile.address', 'profile.documents', 'pending_email', 'membership', 'countries', 'ignored'],
  ...['uid', 'id', 'doc_number', 'person_type', 'phone_number', 'phone_number_validated_at', 'admin', 'provider'],
  ...Object.keys(profileAttributes),
  'genre',
]);

const maxNameLength = 100;

/**
 * Reads what a user, who is in that time zone, changes about themselves.
 * @throws ValidationError with all fields that break a rule or are unknown.
 */
export async function readOwnChanges(profiles: ProfilesService, body: unknown, timeZone: string): Promise<OwnChanges> {
  const unused = profiles.unused(body).filter((name) => !accountFields.includes(name));
  const [ignored, unknown] = [
    unused.filter((name) => withoutEffect.has(name)),
    unused.filter((name) => !withoutEffect.has(name)),
  ];
  const read = [profiles.read(body, timeZone), readAccount(body)] as const;
  const errors = [...(await errorsOf(read)), ...unknownErrors(unknown)];
  if (errors.length > 0) throw new ValidationError(errors);
  const [profile, account] = await Promise.all(read);
  return { account, profile, ignored };
}

function readAccount(body: unknown): Promise<AccountBody> {
  const given = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return parseAs(AccountBody, Object.fromEntries(given.filter(([name]) => accountFields.includes(name))));
}

/** @throws every other error than a ValidationError. */
async function errorsOf(reads: readonly Promise<unknown>[]): Promise<FieldError[]> {
  const settled = await Promise.allSettled(reads);
  return settled.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ValidationError) return result.reason.fields;
    throw result.reason;
  });
}

const unknownErrors = (names: readonly string[]): FieldError[] =>
  [...new Set(names.map((name) => name.slice(0, maxNameLength)))].map((name) => ({
    path: [name],
    message: 'validation.isKnown',
    isUnknown: true,
  }));
