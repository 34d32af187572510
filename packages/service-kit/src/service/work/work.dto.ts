import { Reason } from '../../admin/reason.js';
import { integer, listOf, nullable, text } from '../../openapi/shapes.js';
import { Example, Field } from '../../openapi/views.js';
import { maxFailed } from '../../work/work-state.js';

export class WorkView {
  @Field(text, 'The name of a queue, or of a lane, which works off due rows without a queue.') readonly queue: string;
  @Field(integer, 'Due now; those of a lane are counted up to 1,000.') readonly waiting: number;
  @Field(integer, 'Under way; those of a lane in the replica that answers.') readonly active: number;
  @Field(
    integer,
    `Waits for its next attempt after a failure; counted up to ${maxFailed}, and 0 for lanes whose rows do not store it.`,
  )
  readonly failed: number;
  @Field(integer, 'Waits for its time, after a failure or without one.') readonly delayed: number;
  @Field(nullable(text), 'Why the latest of these failed, without secrets.') readonly last_error: string | null;
}

@Example<WorkListView>({
  data: [
    { queue: 'refunds', waiting: 0, active: 1, failed: 2, delayed: 2, last_error: 'The gateway answered 500.' },
    { queue: 'mails', waiting: 3, active: 0, failed: 0, delayed: 0, last_error: null },
  ],
})
export class WorkListView {
  @Field(listOf(WorkView)) readonly data: readonly WorkView[];
}

/** Why jobs are to run now; the audit keeps it. */
@Example<RetryBody>({ reason: 'O sistema de pagamentos voltou.' })
export class RetryBody {
  @Reason() reason: string;
}

@Example<RetriedView>({ queue: 'refunds', retried: 2 })
export class RetriedView {
  @Field(text) readonly queue: string;
  @Field(integer, `What runs now; ${maxFailed} at the most.`) readonly retried: number;
}
