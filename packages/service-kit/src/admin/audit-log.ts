import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { Clock } from '../timing/clock.js';
import { mask } from '../secrets/mask.js';
import { dateAt } from '../database/date-at.js';
import type { Transaction } from '../database/database.js';
import { AuditEntry } from './audit-entry.entity.js';
import { erasePerson } from './audit-erasure.query.js';
import type { AuditedPerson } from './audit-erasure.query.js';

/** A change as the audit records it. */
export interface AuditedChange {
  readonly by: AuthenticatedUser;
  /** The roles that allow the change. */
  readonly roles: readonly string[];
  readonly action: string;
  readonly resource: string;
  /** Null for a change of no single row. */
  readonly resourceId: string | null;
  /** The row as administrators see it; null for none. */
  readonly before: object | null;
  readonly after: object | null;
  readonly reason: string | null;
}

/** Records who changed what, in the transaction of the change. */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  async record(tx: Transaction, { by, roles, before, after, reason, ...change }: AuditedChange): Promise<void> {
    await tx.getRepository(AuditEntry).insert({
      ...change,
      id: randomUUIDv7(),
      at: dateAt(this.clock.now()),
      who: by.email,
      role: roles.find((role) => by.roles.includes(role)) ?? '',
      before: before && withoutSecrets(before),
      after: after && withoutSecrets(after),
      reason: reason && mask(reason),
    });
  }

  /** Removes a person from what was recorded: that somebody changed something, and when, stays. */
  erase(tx: Transaction, person: AuditedPerson): Promise<void> {
    return erasePerson(tx, person);
  }
}

// By key and value, because a secret is known by either.
const withoutSecrets = (row: object): object =>
  JSON.parse(
    JSON.stringify(row, (key, value: unknown) => (typeof value === 'string' ? maskedValue(key, value) : value)),
  ) as object;

const maskedValue = (key: string, value: string): unknown =>
  (JSON.parse(mask(JSON.stringify({ [key]: value }))) as Record<string, unknown>)[key];
