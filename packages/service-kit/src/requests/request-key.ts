import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { UserError } from '../errors/errors.js';

/** A key stands so long for its first request. */
export const keyLifetime = { hours: 24 };

const acceptableKey = /^[\x21-\x7e]{1,255}$/;
const pollMs = 50;
const maxPolls = 200;

/** The `Idempotency-Key` of a request, with what it stands for. */
export interface RequestKey {
  /** Where the key is valid: a sender and a route. */
  readonly scope: string;
  readonly key: string;
  /** Identifies the request's body. */
  readonly hash: string;
}

/**
 * Reads the header of a request; null without it.
 * @param sender Whose keys these are, such as `user:7`.
 * @throws UserError 400 when the key is malformed.
 */
export function requestKeyOf(request: FastifyRequest, sender: string): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !acceptableKey.test(key)) throw badKey();
  const scope = `${sender} ${request.method} ${request.url.split('?')[0] ?? ''}`;
  return { scope, key, hash: digestOf(JSON.stringify(request.body ?? null)) };
}

/** A short name of a key in its scope, for a row that the key's request creates. */
export const keyDigest = ({ scope, key }: RequestKey): string => digestOf(`${scope} ${key}`);

/**
 * Repeats the attempt until it returns something: while the first request with a key is in progress it returns
 * undefined.
 * @throws UserError 409 when the first request takes longer than ten seconds.
 */
export async function untilFirstIsAnswered<T extends object>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const answer = await attempt();
    if (answer) return answer;
    await pause(pollMs);
  }
  throw new UserError({ status: 409, code: 'request_in_progress', message: 'request.conflict' });
}

export const keyReused = (): UserError =>
  new UserError({ status: 422, code: 'idempotency_key_reused', message: 'request.idempotencyMismatch' });

const badKey = (): UserError =>
  new UserError({ status: 400, code: 'invalid_idempotency_key', message: 'request.idempotencyKey' });

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');
