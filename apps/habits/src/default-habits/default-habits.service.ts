import { Injectable } from '@nestjs/common';
import type { Transaction } from '@rotina/service-kit/database';
import { parseAs } from '@rotina/service-kit/validation';
import { weekOrder } from '../domain/schedule/stored-version.js';
import { DefaultHabit } from './default-habit.entity.js';
import { defaultHabitView } from './default-habit.view.js';
import { DefaultHabitBody } from './default-habits.dto.js';
import { defaultHabitNotFound } from './default-habits.errors.js';

/** Changes of default habits by administrators. */
@Injectable()
export class DefaultHabitsService {
  /** Returns the id of the new default habit, which is the last one unless the body gives an order. */
  async create(tx: Transaction, body: DefaultHabitBody): Promise<number> {
    const repository = tx.getRepository(DefaultHabit);
    const columns = columnsOf(body);
    const order = columns.order ?? ((await repository.maximum('order')) ?? 0) + 1;
    return (await repository.save({ ...columns, order })).id;
  }

  /** Changes the fields that the body has. */
  async update(tx: Transaction, id: number, body: unknown): Promise<void> {
    const repository = tx.getRepository(DefaultHabit);
    const habit = await repository.findOneBy({ id });
    if (!habit) throw defaultHabitNotFound();
    const columns = columnsOf(await parseAs(DefaultHabitBody, merged(habit, body)));
    await repository.update({ id }, { ...columns, order: columns.order ?? habit.order });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.getRepository(DefaultHabit).delete({ id });
  }
}

const merged = (habit: DefaultHabit, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...defaultHabitView(habit), ...body } : body;

const inOrder = (hours: readonly string[] | null): string[] => [...new Set(hours)].sort();

const columnsOf = (body: DefaultHabitBody) => ({
  name: body.name,
  description: body.description ?? null,
  category: body.category ?? 'other',
  frequency: body.frequency,
  weeklyDays: body.frequency === 'weekly' ? weekOrder.filter((day) => body.weekly_days?.includes(day)) : null,
  monthlyDay: body.frequency === 'monthly' ? body.monthly_day : null,
  hoursMorning: inOrder(body.hours_morning),
  hoursAfternoon: inOrder(body.hours_afternoon),
  hoursNight: inOrder(body.hours_night),
  order: body.order ?? null,
  active: body.active ?? true,
});
