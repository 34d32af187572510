import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../admin/audit-log.js';
import type { AuthenticatedUser } from '../../auth/authenticated-user.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../work/jobs.js';
import { Lanes } from '../../work/lanes.js';
import { within } from '../../timing/within.js';
import { shownError } from '../../secrets/shown-error.js';
import { parseAs } from '../../validation/validation.pipe.js';
import { RetryBody } from './work.dto.js';
import type { RetriedView, WorkView } from './work.dto.js';
import { queueNotFound } from './work.errors.js';

/** Redis, where jobs may be, gives no answer at all while it is away. */
const timeoutMs = 5_000;

/** The administrator who makes failed work run now; the body says why. */
interface Retry {
  readonly by: AuthenticatedUser;
  readonly roles: readonly string[];
  readonly body: unknown;
}

/** The jobs and lanes of the service, for administrators. */
@Injectable()
export class WorkService {
  constructor(
    private readonly jobs: Jobs,
    private readonly lanes: Lanes,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<WorkView[]> {
    const states = [...(await inTime(this.jobs.states()))];
    // One after another: all of them at once would each take a connection.
    for (const name of this.lanes.names()) states.push(await inTime(this.lanes.state(name)));
    return states
      .toSorted((one, other) => one.queue.localeCompare(other.queue))
      .map(({ lastError, ...state }) => ({ ...state, last_error: lastError === null ? null : shownError(lastError) }));
  }

  /** @throws UserError 404 for a kind of jobs or a lane that does not exist. */
  async retry(name: string, { by, roles, body }: Retry): Promise<RetriedView> {
    const isLane = this.lanes.names().includes(name);
    if (!isLane && !this.jobs.names().includes(name)) throw queueNotFound();
    const { reason } = await parseAs(RetryBody, body);
    const state = await inTime(isLane ? this.lanes.state(name) : this.jobs.state(name));
    const before = { failed: state.failed };
    const change = { action: 'retry', resource: 'jobs', resourceId: name, before, after: null };
    await this.database.transaction((tx) => this.audit.record(tx, { by, roles, reason, ...change }));
    return { queue: name, retried: await inTime(isLane ? this.lanes.retry(name) : this.jobs.retry(name)) };
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => within(work, timeoutMs);
