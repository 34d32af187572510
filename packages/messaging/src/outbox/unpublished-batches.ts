import type pg from 'pg';
import { markSql, nextUnpublishedSql } from './outbox.query.js';
import type { OutboxRow } from './outbox.query.js';

type Batch = readonly OutboxRow[];

const idsOf = (batch: Batch): string[] => batch.map(({ id }) => id);

/** Reads what is to be published, a batch at a time, and marks what was published, in the same round trip if more is read. */
export class UnpublishedBatches {
  private published: Batch = [];

  constructor(
    private readonly client: pg.Client,
    readonly maxSize: number,
  ) {}

  /** The first unpublished events, but for those that are being sent. */
  async next(inFlight: Batch = []): Promise<Batch> {
    const values = [idsOf(this.published), idsOf(inFlight), this.maxSize];
    this.published = [];
    return (await this.client.query<OutboxRow>(nextUnpublishedSql, values)).rows;
  }

  /** Marks what was published, without reading on. */
  async mark(): Promise<void> {
    const ids = idsOf(this.published);
    this.published = [];
    if (ids.length > 0) await this.client.query({ ...markSql, values: [ids] });
  }

  wasPublished(batch: Batch): void {
    this.published = [...this.published, ...batch];
  }
}
