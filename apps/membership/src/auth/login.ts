import { takeBody } from '@rotina/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { passwordLength } from '../domain/user/password-rules.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { malformedSignIn } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';

const maxEmailLength = 254;

/** An e-mail address and a password as they were sent; empty where they can be neither. */
export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Reads a sign-in and drops its body: sign-ins wait for each other, and those that wait hold nothing but these texts. */
export async function readLogin(request: FastifyRequest, apiVersion: ApiVersion): Promise<Login> {
  const body = await takeBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformedSignIn(apiVersion);
  const { email, password }: { email?: unknown; password?: unknown } = body;
  return {
    email: canonicalEmail(shortText(email, maxEmailLength)),
    password: shortText(password, passwordLength.max),
  };
}

const shortText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' && value.length <= maxLength ? value : '';
