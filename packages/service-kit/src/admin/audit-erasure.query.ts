import { execute } from '../database/query.js';
import type { Transaction } from '../database/database.js';

/** A row that administrators change. */
export interface AuditedRow {
  readonly resource: string;
  readonly id: string;
}

/** A person in the audit. */
export interface AuditedPerson {
  readonly emails: readonly string[];
  /** Further marks of the person in a recorded row or reason: documents, telephone numbers. */
  readonly others?: readonly string[];
  /** Rows about the person, of which nothing that was recorded stays: a reason may name the person by anything. */
  readonly rows?: readonly AuditedRow[];
}

/** Stands where the e-mail address of a person was erased. */
const nobody = '';
/** A shorter text recognises nobody, and an empty one is part of every text. */
const minLength = 5;

const mentions = (column: string): string =>
  `exists (select from unnest($1::text[]) as mention where position(mention in lower(${column}::text)) > 0)`;

/** Keeps what was changed, when and by which role, without the person. There are few entries, so no index finds them. */
export async function erasePerson(tx: Transaction, { emails, others = [], rows = [] }: AuditedPerson): Promise<void> {
  const texts = [...emails, ...others].filter((text) => text.length >= minLength).map((text) => text.toLowerCase());
  await execute(
    tx,
    `update audit_entries set before = null, after = null, reason = null
     where ${['before', 'after', 'reason'].map(mentions).join(' or ')}
       or (resource, resource_id) in (select resource, id from json_to_recordset($2) as own(resource text, id text))`,
    [texts, JSON.stringify(rows)],
  );
  await execute(tx, 'update audit_entries set who = $2 where lower(who) = any($1)', [texts, nobody]);
}
