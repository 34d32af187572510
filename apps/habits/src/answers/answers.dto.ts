import { ArrayMaxSize, IsArray, IsIn, IsObject } from 'class-validator';
import type { AnswerStatus } from '../domain/progress/answers.js';

export class AnswerBody {
  @IsIn(['completed', 'not-completed']) status: AnswerStatus;
}

const mostItems = 500;

/** The items are judged one by one: a bad one is rejected alone. */
export class BatchBody {
  @IsArray() @ArrayMaxSize(mostItems) @IsObject({ each: true }) items: object[];
}
