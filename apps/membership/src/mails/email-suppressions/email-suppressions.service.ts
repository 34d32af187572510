import { Injectable } from '@nestjs/common';
import { EmailSuppressionChanged } from '@rotina/contracts';
import { addressHash, Suppressions } from '@rotina/mail';
import { Outbox } from '@rotina/messaging';
import type { AdminChange, AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { newestReports } from '../domain/email-suppression/reports.js';
import type { Report, SuppressionCause } from '../domain/email-suppression/reports.js';
import { canonicalEmail } from '@rotina/contracts';
import type { CreateSuppressionBody } from './email-suppressions.dto.js';
import { alreadyLifted, alreadySuppressed } from './email-suppressions.errors.js';
import { eraseAddress, lift, storeReports, storeSuppression } from './email-suppressions.query.js';
import type { NewSuppression, StoredChange } from './email-suppressions.query.js';

/** A bounce or a complaint with what the mail provider says of it. */
export interface ProviderReport extends Report {
  readonly messageId: string | null;
  readonly reason: string | null;
}

type Described = Omit<ProviderReport, 'cause'> & { readonly cause: SuppressionCause };

/** The owner of the suppressed addresses; all services follow its changes. */
@Injectable()
export class EmailSuppressionsService {
  constructor(
    private readonly database: Database,
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Suppresses the reported addresses; a report that is older than the last one, or than a lift, has no effect. */
  async report(reports: readonly ProviderReport[]): Promise<void> {
    if (reports.length === 0) return;
    const rows = newestReports(reports).map((report) => this.rowOf(report));
    await this.database.transaction(async (tx) => this.publish(tx, await storeReports(tx, rows)));
  }

  /** Suppresses an address by hand; returns its id. */
  async add({ tx, body, reason }: AdminChange<CreateSuppressionBody>): Promise<number> {
    const { email } = body;
    const occurredAt = this.clock.now();
    const row = this.rowOf({ email, cause: 'administrator', occurredAt, messageId: null, reason });
    const stored = await storeSuppression(tx, row);
    if (!stored) throw alreadySuppressed();
    await this.publish(tx, [stored]);
    return stored.id;
  }

  /** Mails are sent to the address again, from now on. */
  async lift({ tx, id, by }: AdminRowChange<number, unknown>): Promise<void> {
    const change = await lift(tx, id, { at: this.clock.now(), by: by.email });
    if (!change) throw alreadyLifted();
    await this.publish(tx, [change]);
  }

  /** Erases the address of a person; packages/mail erases the rest with their mails. */
  erase(tx: Transaction, email: string): Promise<void> {
    return eraseAddress(tx, email);
  }

  private rowOf({ email, ...described }: Described): NewSuppression {
    const now = this.clock.now();
    return { ...described, address: canonicalEmail(email), createdAt: now, revision: now.epochMilliseconds };
  }

  private async publish(tx: Transaction, stored: readonly StoredChange[]): Promise<void> {
    const changes = stored.map(({ address, revision, suppressed }) => ({
      address_hash: addressHash(address),
      revision,
      suppressed,
    }));
    await this.suppressions.apply(tx, changes);
    for (const change of changes) await this.outbox.append(tx, EmailSuppressionChanged, change);
  }
}
