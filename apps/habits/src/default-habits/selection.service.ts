import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { In, Repository } from 'typeorm';
import type { HabitFields } from '../habits/habit-fields.js';
import type { HabitView } from '../habits/habit.view.js';
import { HabitCreationService } from '../habits/habit-creation.service.js';
import { dateOf } from '../domain/schedule/local-time.js';
import { UserClock } from '../habits/user-clock.js';
import { DefaultHabit } from './default-habit.entity.js';
import { defaultHabitView } from './default-habit.view.js';
import type { DefaultHabitView } from './default-habit.view.js';
import { SelectDefaultHabitsBody } from './default-habits.dto.js';
import type { TimeOfDay } from './default-habits.dto.js';
import { notSelectable } from './default-habits.errors.js';

@Injectable()
export class SelectionService {
  constructor(
    @InjectRepository(DefaultHabit) private readonly defaultHabits: Repository<DefaultHabit>,
    private readonly habits: HabitCreationService,
    private readonly clock: UserClock,
  ) {}

  /** The default habits that newcomers are offered, in their order. */
  async offered(): Promise<DefaultHabitView[]> {
    const order = { order: 'asc', id: 'asc' } as const;
    return (await this.defaultHabits.find({ where: { active: true }, order })).map(defaultHabitView);
  }

  /** Creates habits from the selected default habits, with the hours of the period: all of them or none. */
  async select(tx: Transaction, user: AuthenticatedUser, body: unknown): Promise<HabitView[]> {
    const { time_of_day, default_habit_ids } = await readSelection(body);
    const { today } = this.clock.at(user);
    const offered = await tx.getRepository(DefaultHabit).findBy({ id: In(default_habit_ids), active: true });
    const selected = selectedOf(default_habit_ids, offered, time_of_day);
    const fields = selected.map((habit) => fieldsFrom(habit, time_of_day, dateOf(today)));
    return this.habits.createAll(tx, user, fields);
  }
}

/** An unknown period is 400, whatever else is wrong; the ids are validated as all fields are. */
async function readSelection(body: unknown): Promise<SelectDefaultHabitsBody> {
  try {
    return await parseAs(SelectDefaultHabitsBody, body);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields = error.fields.map((field) =>
      field.path[0] === 'time_of_day' ? { ...field, message: 'defaults.timeOfDay' } : field,
    );
    throw new ValidationError(fields, fields.some(({ path }) => path[0] === 'time_of_day') ? 400 : 422);
  }
}

const hoursOf = (habit: DefaultHabit, period: TimeOfDay): string[] =>
  ({ morning: habit.hoursMorning, afternoon: habit.hoursAfternoon, night: habit.hoursNight })[period];

/** The selected default habits in the order of the request; repeated ids count once. */
function selectedOf(ids: readonly number[], offered: readonly DefaultHabit[], period: TimeOfDay): DefaultHabit[] {
  const known = new Map(offered.map((habit) => [habit.id, habit]));
  const requested = [...new Set(ids)];
  const unknown = requested.filter((id) => !known.has(id));
  const selected = requested.flatMap((id) => known.get(id) ?? []);
  const withoutHours = selected.filter((habit) => hoursOf(habit, period).length === 0).map(({ id }) => id);
  if (unknown.length > 0 || withoutHours.length > 0) throw notSelectable({ unknown, withoutHours });
  return selected;
}

const fieldsFrom = (habit: DefaultHabit, period: TimeOfDay, startDate: string): HabitFields => ({
  name: habit.name,
  description: habit.description,
  category: habit.category,
  frequency: habit.frequency,
  hours: hoursOf(habit, period),
  weekly_days: habit.weeklyDays,
  monthly_day: habit.monthlyDay,
  start_date: startDate,
  end_date: null,
});
