import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The superuser, for the runner alone; a service connects as the role that owns its database. */
export const superuser = 'rotina';

export interface PostgresUrls {
  /** A database as the superuser sees it. */
  readonly url: (database: string) => string;
  /** A database as an ordinary role sees it: its owner, which has its name, or another one. */
  readonly roleUrl: (database: string, role?: string) => string;
}

export const passwordFile = (directory: string): string => `${directory}.password`;

/** The superuser's password of a data directory, random and made at its first use; others cannot read its file. */
export function superuserPassword(directory: string): string {
  const file = passwordFile(directory);
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The password of an ordinary role; it does not reveal the superuser's nor another role's. */
const rolePassword = (directory: string, role: string): string =>
  createHmac('sha256', superuserPassword(directory)).update(role).digest('base64url');

/** The secret of membership's card tokens. A backup contains what it is made of, so printed cards outlive a restore. */
export const cardSigningKey = (directory: string): string =>
  createHmac('sha256', superuserPassword(directory)).update('card tokens').digest('base64url');

export const postgresUrl = (port: number, [user, password]: readonly [string, string], database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

export function postgresUrls(port: number, directory: string): PostgresUrls {
  return {
    url: (database) => postgresUrl(port, [superuser, superuserPassword(directory)], database),
    roleUrl: (database, role = database) => postgresUrl(port, [role, rolePassword(directory, role)], database),
  };
}
