import { requestAddress, takeBody } from '@rotina/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { passwordLength } from '../domain/user/password-rules.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import type { Device } from '../sessions/sessions.service.js';
import { malformedSignIn } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';

const maxEmailLength = 254;

const maxUserAgentLength = 255;

/** An e-mail address and a password as they were sent, empty where they can be neither, and where they come from. */
export interface Login extends Device {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** Reads a sign-in and drops its body: sign-ins wait for each other, and those that wait hold nothing but these texts. */
export async function readLogin(request: FastifyRequest, apiVersion: ApiVersion): Promise<Login> {
  const body = await takeBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformedSignIn(apiVersion);
  const { email, password }: { email?: unknown; password?: unknown } = body;
  return {
    email: canonicalEmail(shortText(email, maxEmailLength)),
    password: shortText(password, passwordLength.max),
    address: requestAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
  };
}

const shortText = (value: unknown, maxLength: number): string =>
  typeof value === 'string' && value.length <= maxLength ? value : '';
