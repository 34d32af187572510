import type pg from 'pg';
import { nextUnpublishedSql } from './outbox.query.js';
import type { OutboxRow } from './outbox.query.js';

type Batch = readonly OutboxRow[];

const idsOf = (batch: Batch): string[] => batch.map(({ id }) => id);

/** Reads what is to be published, a batch at a time, and marks with the next statement what was published. */
export class UnpublishedBatches {
  private published: Batch = [];

  constructor(
    private readonly client: pg.Client,
    readonly maxSize: number,
  ) {}

  /** Whether marks are missing that the next statement writes. */
  get hasUnmarked(): boolean {
    return this.published.length > 0;
  }

  /** The first unpublished events, but for those that are being sent. */
  async next(inFlight: Batch = []): Promise<Batch> {
    const values = [idsOf(this.published), idsOf(inFlight), this.maxSize];
    this.published = [];
    return (await this.client.query<OutboxRow>(nextUnpublishedSql, values)).rows;
  }

  wasPublished(batch: Batch): void {
    this.published = [...this.published, ...batch];
  }
}
