import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits into a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, by which it is found; a token is random, so that its hash needs no salt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
