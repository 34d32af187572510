import { Example } from '@rotina/service-kit/openapi';
import { ArrayMaxSize, IsArray, IsIn, IsObject } from 'class-validator';
import { answerStatuses } from '../domain/progress/answers.js';
import type { AnswerStatus } from '../domain/progress/answers.js';

const maxItems = 500;

@Example<AnswerExecutionBody>({ status: 'completed' })
export class AnswerExecutionBody {
  @IsIn(answerStatuses) status: AnswerStatus;
}

/** Items are validated one by one, so that an invalid one is rejected alone. */
@Example<AnswerBatchBody>({
  items: [
    { execution_id: 'AZocXns6fy6dQWwPWiuOFwABwxZC', status: 'completed', answered_at: '2026-03-10T10:41:07.000Z' },
  ],
})
export class AnswerBatchBody {
  @IsArray() @ArrayMaxSize(maxItems) @IsObject({ each: true }) items: object[];
}
