import { Injectable } from '@nestjs/common';
import { erasedName } from '@rotina/contracts';
import { execute } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** What recognises a person in events: addresses in lower case, documents without punctuation. */
export interface ErasedPerson {
  readonly emails: readonly string[];
  readonly documents: readonly string[];
}

const erased = JSON.stringify({ name: erasedName, email: '', document: '', phone: null });

/** Removes people from stored dead letters, which stay and can be replayed. There are few, so no index finds them. */
@Injectable()
export class DeadLetterErasure {
  async erase(tx: Transaction, { emails, documents }: ErasedPerson): Promise<void> {
    await execute(
      tx,
      `update dead_letters set envelope =
         jsonb_set(envelope, '{data,customer}', (envelope #> '{data,customer}') || $3::jsonb)
       where lower(envelope #>> '{data,customer,email}') = any($1) or envelope #>> '{data,customer,document}' = any($2)`,
      [emails, documents, erased],
    );
  }
}
