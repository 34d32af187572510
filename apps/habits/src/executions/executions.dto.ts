import { IsIn } from 'class-validator';
import type { AnswerStatus } from '../metrics/answers.js';

export class AnswerBody {
  @IsIn(['completed', 'not-completed']) status: AnswerStatus;
}
