import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../admin/audit-log.js';
import type { AuthenticatedUser } from '../../auth/authenticated-user.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../jobs/jobs.js';
import { Lanes } from '../../lanes/lanes.js';
import { within } from '../../timing/within.js';
import { shownError } from '../../secrets/shown-error.js';
import { parseAs } from '../../validation/validation.pipe.js';
import { queueState, retryJobs } from './queue-state.js';
import { RetryBody } from './work.dto.js';
import type { RetriedView, WorkView } from './work.dto.js';
import { queueNotFound } from './work.errors.js';
import type { WorkState } from '../../lanes/work-state.js';

/** Redis, where jobs may be, gives no answer at all while it is away. */
const timeoutMs = 5_000;

/** The administrator who makes failed work run now; the body says why. */
interface Retry {
  readonly by: AuthenticatedUser;
  readonly roles: readonly string[];
  readonly body: unknown;
}

interface Part {
  readonly name: string;
  state(): Promise<WorkState>;
  /** Makes what waits after a failure run now; returns how much. */
  retry(): Promise<number>;
}

/** The queues and lanes of the service, for administrators. */
@Injectable()
export class WorkService {
  constructor(
    private readonly jobs: Jobs,
    private readonly lanes: Lanes,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<WorkView[]> {
    const views: WorkView[] = [];
    // One after another: all of them at once would each take a connection.
    for (const part of this.parts()) {
      const { lastError, ...state } = await inTime(part.state());
      views.push({ ...state, last_error: lastError === null ? null : shownError(lastError) });
    }
    return views;
  }

  /** @throws UserError 404 for a queue or lane that does not exist. */
  async retry(name: string, { by, roles, body }: Retry): Promise<RetriedView> {
    const part = this.parts().find((candidate) => candidate.name === name);
    if (!part) throw queueNotFound();
    const { reason } = await parseAs(RetryBody, body);
    const { failed } = await inTime(part.state());
    const change = { action: 'retry', resource: 'jobs', resourceId: name, before: { failed }, after: null };
    await this.database.transaction((tx) => this.audit.record(tx, { by, roles, reason, ...change }));
    return { queue: name, retried: await inTime(part.retry()) };
  }

  private parts(): Part[] {
    const queues = this.jobs.queues().map((queue) => ({
      name: queue.name,
      state: () => queueState(queue),
      retry: () => retryJobs(queue),
    }));
    const lanes = this.lanes.names().map((name) => ({
      name,
      state: () => this.lanes.state(name),
      retry: () => this.lanes.retry(name),
    }));
    return [...queues, ...lanes].toSorted((one, other) => one.name.localeCompare(other.name));
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => within(work, timeoutMs);
