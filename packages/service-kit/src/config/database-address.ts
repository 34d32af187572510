import type { ServiceConfig } from './service-config.js';

type Addresses = Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** The address of the database itself, whose connections are sessions: for locks, notifications and migrations. */
export const directAddress = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string =>
  DATABASE_DIRECT_URL || DATABASE_URL;

/** Whether the statements of requests go through a pooler. */
export const isBehindPooler = ({ DATABASE_DIRECT_URL }: Pick<Addresses, 'DATABASE_DIRECT_URL'>): boolean =>
  Boolean(DATABASE_DIRECT_URL);
