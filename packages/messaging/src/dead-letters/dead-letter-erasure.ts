import { Injectable } from '@nestjs/common';
import { erasedName } from '@rotina/contracts';
import type { AuditedRow } from '@rotina/service-kit/admin';
import { query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** The marks of a person in events: addresses in lower case, documents without punctuation. */
export interface ErasedPerson {
  readonly emails: readonly string[];
  readonly documents: readonly string[];
}

const erased = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/** Removes people from stored dead letters, which stay and can be replayed. There are few, so no index finds them. */
@Injectable()
export class DeadLetterErasure {
  /** Returns the dead letters, about which the audit may have more of the person. */
  erase(tx: Transaction, { emails, documents }: ErasedPerson): Promise<AuditedRow[]> {
    return query<AuditedRow>(
      tx,
      `update dead_letters set envelope =
         jsonb_set(envelope, '{data,customer}', (envelope #> '{data,customer}') || $3::jsonb)
       where lower(envelope #>> '{data,customer,email}') = any($1) or envelope #>> '{data,customer,document}' = any($2)
       returning 'dead-letters' as resource, id::text as id`,
      [emails, documents, erased],
    );
  }
}
