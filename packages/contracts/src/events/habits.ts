import { IsIn, IsInt, IsISO8601, IsOptional, IsString } from 'class-validator';
import { defineEvent } from '../define-event.js';
import { habitFrequencies } from '../labels/habits.js';
import type { HabitFrequency } from '../labels/habits.js';

export class HabitCreatedPayload {
  @IsInt() user_id: number;
  @IsString() habit_id: string;
  @IsIn(Object.keys(habitFrequencies)) frequency: HabitFrequency;
}

export class HabitFinishedPayload {
  @IsInt() user_id: number;
  @IsString() habit_id: string;
  @IsISO8601() finished_at: string;
}

/** An execution was answered; `status` `pending` says that the answer was taken back. */
export class ExecutionAnsweredPayload {
  @IsInt() user_id: number;
  @IsString() habit_id: string;
  @IsString() execution_id: string;
  @IsIn(['completed', 'not-completed', 'pending']) status: 'completed' | 'not-completed' | 'pending';
  @IsOptional() @IsISO8601() executed_at: string | null;
}

const byUser = (payload: { user_id: number }): string => String(payload.user_id);
const topic = 'habits.habits';
const version = 1;

export const HabitCreated = defineEvent({
  type: 'HABIT_CREATED',
  description: 'A user created a habit.',
  version,
  topic,
  payload: HabitCreatedPayload,
  key: byUser,
  consumers: ['membership'],
  logged: ['user_id', 'habit_id'],
  isRoutine: true,
});
export const HabitFinished = defineEvent({
  type: 'HABIT_FINISHED',
  description: 'A user finished a habit.',
  version,
  topic,
  payload: HabitFinishedPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'habit_id'],
});
export const ExecutionAnswered = defineEvent({
  type: 'EXECUTION_ANSWERED',
  description: 'A user answered an execution of a habit, or took the answer back.',
  version,
  topic,
  payload: ExecutionAnsweredPayload,
  key: byUser,
  consumers: [],
  logged: ['user_id', 'habit_id', 'execution_id', 'status'],
  isRoutine: true,
});
