import { figure } from '@rotina/service-kit/admin';
import { Habit } from './habit.entity.js';

export const habitsCreated = figure(Habit, { name: 'habits_created', unit: 'count', by: { moment: 'createdAt' } });
