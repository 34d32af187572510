import { isObject, textOf } from '../json.js';

const texts = ['email', 'name', 'doc_number', 'token', 'transaction'] as const;

const isMoment = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return false;
  try {
    Temporal.PlainDateTime.from(value.replace(' ', 'T'));
    return true;
  } catch {
    return false;
  }
};

const isPhone = (value: unknown): boolean => value === null || typeof value === 'string';

/** The errors of a notification, by field. */
export const notificationFaults = (body: unknown): Readonly<Record<string, string>> => {
  if (!isObject(body)) return { body: 'must be an object' };
  const faults: Record<string, string> = {};
  if (body['status'] !== 'enabled' && body['status'] !== 'disabled') faults['status'] = 'must be enabled or disabled';
  for (const field of texts) if (textOf(body[field]) === undefined) faults[field] = 'must be a text';
  if (!isPhone(body['phone_number'])) faults['phone_number'] = 'must be a text';
  if (!isMoment(body['expires_at'])) faults['expires_at'] = 'must be YYYY-MM-DD HH:MM:SS';
  return faults;
};
