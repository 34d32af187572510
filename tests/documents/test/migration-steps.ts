import type { Migrations } from '@rotina/service-kit/database';
import { backofficeMigrations } from '../../../apps/backoffice/src/database.js';
import { checkoutMigrations } from '../../../apps/checkout/src/database.js';
import { habitsMigrations } from '../../../apps/habits/src/database.js';
import { membershipMigrations } from '../../../apps/membership/src/database.js';

export const migrationsOf: Readonly<Record<string, Migrations>> = {
  backoffice: backofficeMigrations,
  checkout: checkoutMigrations,
  habits: habitsMigrations,
  membership: membershipMigrations,
};

type QueryRunner = Parameters<InstanceType<Migrations[number]>['up']>[0];

export interface MigrationStep {
  readonly name: string;
  /** Sent to a database without rows; each may be several statements. */
  readonly statements: readonly string[];
  readonly unusedSince?: string | undefined;
}

export async function stepOf(migration: Migrations[number]): Promise<MigrationStep> {
  const statements: string[] = [];
  const query = (statement: string): Promise<object[]> => {
    statements.push(statement);
    return Promise.resolve([]);
  };
  const instance = new migration();
  await instance.up({ query } as QueryRunner);
  return { name: migration.name, statements, unusedSince: instance.unusedSince };
}
