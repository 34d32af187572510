import type { Caller } from '@rotina/testing';

export interface HabitJson {
  id: string;
  name: string;
  status: string;
  start_date: string;
  [field: string]: unknown;
}

export interface ExecutionJson {
  id: string;
  habit_id: string;
  habit_name: string;
  scheduled_date: string;
  scheduled_time: string;
  status: string;
  executed_at?: string;
  streak: number;
  consistency: string;
}

export interface ListingJson {
  date: string;
  data: ExecutionJson[];
  total: number;
  completed: number;
}

export interface ErrorJson {
  error: { message: string[] };
}

/** The body of a habit that is done every day at eight. */
export const aHabit = (overrides: object = {}): object => ({
  name: 'Beber água',
  frequency: 'daily',
  hours: ['08:00'],
  ...overrides,
});

export const createHabit = (as: Caller, overrides: object = {}): Promise<HabitJson> =>
  as.post('/v1/habits', aHabit(overrides)).created<HabitJson>();

export const listDay = (as: Caller, date: string): Promise<ListingJson> =>
  as.get(`/v1/habits/executions/${date}`).ok<ListingJson>();

/** Answers every execution of a day. */
export async function answerDay(as: Caller, date: string, status = 'completed'): Promise<void> {
  const { data } = await listDay(as, date);
  for (const { id } of data) await as.put(`/v1/habits/executions/${id}`, { status }).ok();
}
