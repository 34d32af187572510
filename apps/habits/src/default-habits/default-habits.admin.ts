import { adminResource, contains, equals, holds } from '@rotina/service-kit/admin';
import { DefaultHabit } from './default-habit.entity.js';
import { defaultHabitView, DefaultHabitView } from './default-habit.view.js';
import { DefaultHabitBody, DefaultHabitChanges } from './default-habits.dto.js';
import { defaultHabitNotFound } from './default-habits.errors.js';
import { DefaultHabitsService } from './default-habits.service.js';

const name = contains('lower(name)');

export const DefaultHabitsAdmin = adminResource({
  path: 'habits/default-habits',
  noun: 'default habit',
  about: 'Habits that are offered to newcomers, with their hours in each period of the day.',
  entity: DefaultHabit,
  id: 'int',
  notFound: defaultHabitNotFound,
  view: defaultHabitView,
  viewClass: DefaultHabitView,
  sorts: {
    name: 'lower(name)',
    description: 'lower(description)',
    category: 'category',
    frequency: 'frequency',
    weekly_days: 'weekly_days',
    monthly_day: 'monthly_day',
    hours_morning: 'hours_morning',
    hours_afternoon: 'hours_afternoon',
    hours_night: 'hours_night',
    order: '"order"',
    active: 'active',
  },
  filters: {
    q: name,
    name,
    description: equals('description'),
    category: equals('category'),
    frequency: equals('frequency'),
    weekly_days: holds('weekly_days'),
    monthly_day: equals('monthly_day', 'int'),
    hours_morning: holds('hours_morning'),
    hours_afternoon: holds('hours_afternoon'),
    hours_night: holds('hours_night'),
    order: equals('"order"', 'int'),
    active: equals('active', 'bool'),
  },
  order: '"order", id',
  pageSize: 100,
  service: DefaultHabitsService,
  create: { body: DefaultHabitBody, run: (defaults, { tx, body }) => defaults.create(tx, body) },
  update: { sent: DefaultHabitChanges, run: (defaults, { tx, id, body }) => defaults.update(tx, id, body) },
  delete: { run: (defaults, { tx, id }) => defaults.remove(tx, id) },
});
