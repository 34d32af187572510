import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Buyer } from '../domain/activation/payment-update.js';
import { canonicalDocument, canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import { ErasedIdentifier } from './erased-identifier.entity.js';
import { ErasedReference } from './erased-reference.entity.js';

type Identity = Pick<Buyer, 'email' | 'document'>;

interface ErasedPerson extends Pick<Buyer, 'document'> {
  readonly emails: readonly string[];
}

/** Keeps a payment of before an erasure from bringing its buyer back. */
@Injectable()
export class ErasedBuyersService {
  async remember(
    tx: Transaction,
    { emails, document }: ErasedPerson,
    references: readonly string[],
    at: Temporal.Instant,
  ): Promise<void> {
    const erasedAt = dateAt(at);
    const erased = references.map((paymentReference) => ({ paymentReference, erasedAt }));
    // The document once: an upsert must not meet a row twice.
    const digests = emails.flatMap((email, index) => digestsOf({ email, document: index === 0 ? document : null }));
    const identifiers = digests.map((digest) => ({ digest, erasedAt }));
    await tx.getRepository(ErasedReference).insert(erased);
    await tx.getRepository(ErasedIdentifier).upsert(identifiers, ['digest']);
  }
}

/** The stored form of an erased person's address and document. */
export function digestsOf({ email, document }: Identity): Buffer[] {
  const digits = canonicalDocument(document);
  const texts = [`email:${canonicalEmail(email)}`, ...(digits === null ? [] : [`document:${digits}`])];
  return texts.map((text) => createHash('sha256').update(text).digest());
}
