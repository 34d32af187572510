import { anything, Example, Field, listOf, nullable, oneOf, optional, text } from '@rotina/service-kit/openapi';
import { executionStatuses } from '../domain/progress/answers.js';
import type { ExecutionStatus } from '../domain/progress/answers.js';
import { executionInPath } from '../reports/day/execution.view.js';

const results = ['applied', 'kept', 'rejected'] as const;

@Example<BatchItemView>({ execution_id: executionInPath.execution_id.example, result: 'applied', status: 'completed' })
export class BatchItemView {
  @Field(anything, 'As it was sent.') readonly execution_id: unknown;
  @Field(oneOf(results)) readonly result: (typeof results)[number];
  @Field(nullable(oneOf(executionStatuses)), 'What the execution is now; null for a rejected item.')
  readonly status: ExecutionStatus | null;
  @Field(optional(text), 'Why the item was rejected.') readonly error?: string;
}

export class BatchView {
  @Field(listOf(BatchItemView)) readonly results: readonly BatchItemView[];
}
