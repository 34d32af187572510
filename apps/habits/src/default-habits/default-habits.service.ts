import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { parseAs } from '@rotina/service-kit/validation';
import type { AdminListParts, AdminPage } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import { weekOrder } from '../domain/schedule/stored-version.js';
import { adminPage } from './admin-list.js';
import { DefaultHabit } from './default-habit.entity.js';
import { defaultHabitView } from './default-habit.view.js';
import type { DefaultHabitView } from './default-habit.view.js';
import { DefaultHabitBody } from './default-habits.dto.js';
import { defaultHabitNotFound } from './default-habits.errors.js';

/** The default habits as administrators keep them. */
@Injectable()
export class DefaultHabitsService {
  constructor(private readonly database: Database) {}

  async list(list: AdminListParts): Promise<AdminPage<DefaultHabitView>> {
    const all = await this.database.manager.find(DefaultHabit);
    return adminPage(all.map(defaultHabitView), list);
  }

  async read(id: number): Promise<DefaultHabitView> {
    const habit = await this.database.manager.findOneBy(DefaultHabit, { id });
    if (!habit) throw defaultHabitNotFound();
    return defaultHabitView(habit);
  }

  async create(body: unknown): Promise<DefaultHabitView> {
    const columns = columnsOf(await parseAs(DefaultHabitBody, body));
    return this.database.transaction(async (tx) => {
      const order = columns.order ?? ((await tx.maximum(DefaultHabit, 'order')) ?? 0) + 1;
      return defaultHabitView(await tx.save(tx.create(DefaultHabit, { ...columns, order })));
    });
  }

  async update(id: number, body: unknown): Promise<DefaultHabitView> {
    return this.database.transaction(async (tx) => {
      const habit = await this.locked(tx, id);
      const columns = columnsOf(await parseAs(DefaultHabitBody, merged(habit, body)));
      return defaultHabitView(
        await tx.save(tx.merge(DefaultHabit, habit, { ...columns, order: columns.order ?? habit.order })),
      );
    });
  }

  async remove(id: number): Promise<DefaultHabitView> {
    return this.database.transaction(async (tx) => {
      const view = defaultHabitView(await this.locked(tx, id));
      await tx.delete(DefaultHabit, { id });
      return view;
    });
  }

  private async locked(tx: Transaction, id: number): Promise<DefaultHabit> {
    const habit = await tx.findOne(DefaultHabit, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!habit) throw defaultHabitNotFound();
    return habit;
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
