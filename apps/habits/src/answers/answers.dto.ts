import { ArrayMaxSize, IsArray, IsIn, IsObject } from 'class-validator';
import type { AnswerStatus } from '../domain/progress/answers.js';

const maxItems = 500;

export class AnswerExecutionBody {
  @IsIn(['completed', 'not-completed']) status: AnswerStatus;
}

/** Items are validated one by one, so that an invalid one is rejected alone. */
export class AnswerBatchBody {
  @IsArray() @ArrayMaxSize(maxItems) @IsObject({ each: true }) items: object[];
}
