import { Injectable, SetMetadata } from '@nestjs/common';

export const JOB = 'rotina:job';

/**
 * Work that rows in the database are waiting for. The rows are the truth: `due` finds them, jobs only carry their ids,
 * so losing every queue loses nothing.
 */
export abstract class DueWork {
  /** Names the queue; letters and dashes. */
  abstract readonly name: string;
  /** How many of these run at once in one replica. */
  readonly concurrency: number = 4;

  /** Ids of rows whose time has come, oldest first: one indexed query. */
  abstract due(limit: number): Promise<readonly string[]>;

  /** Does the work of one row. It may be called twice, or for a row that is no longer due. */
  abstract run(id: string): Promise<void>;
}

/** Marks a DueWork provider so that its queue is started with the service. */
export const Job = (): ClassDecorator => (target) => {
  Injectable()(target);
  SetMetadata(JOB, true)(target);
};
