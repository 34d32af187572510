import type { EntityManager } from 'typeorm';
import { DefaultHabit } from './default-habit.entity.js';

const everyDay = { frequency: 'daily', weeklyDays: null, monthlyDay: null, active: true } as const;

/** Ids below the sequence's first one, so that loading twice finds them. */
export const defaultHabitFixtures: readonly DefaultHabit[] = [
  {
    ...everyDay,
    id: 1,
    order: 1,
    name: 'Beber água',
    description: 'Um copo de água de cada vez, ao longo do dia.',
    category: 'health',
    hoursMorning: ['07:00', '09:00', '11:00'],
    hoursAfternoon: ['13:00', '15:00', '17:00'],
    hoursNight: ['19:00', '21:00'],
  },
  {
    ...everyDay,
    id: 2,
    order: 2,
    name: 'Movimentar o corpo',
    description: 'Trinta minutos de caminhada, dança ou o exercício de que você gosta.',
    category: 'fitness',
    frequency: 'weekly',
    weeklyDays: ['mon', 'wed', 'fri'],
    hoursMorning: ['06:30'],
    hoursAfternoon: ['17:30'],
    hoursNight: ['19:30'],
  },
  {
    ...everyDay,
    id: 3,
    order: 3,
    name: 'Ler',
    description: 'Algumas páginas de um bom livro.',
    category: 'studies',
    hoursMorning: ['08:00'],
    hoursAfternoon: ['14:00'],
    hoursNight: ['21:00'],
  },
  {
    ...everyDay,
    id: 4,
    order: 4,
    name: 'Cuidar do sono',
    description: 'Horário certo para descansar e longe das telas.',
    category: 'health',
    hoursMorning: ['06:00'],
    hoursAfternoon: ['13:30'],
    hoursNight: ['22:30'],
  },
  {
    ...everyDay,
    id: 5,
    order: 5,
    name: 'Praticar a gratidão',
    description: 'Anote três coisas boas do seu dia.',
    category: 'other',
    hoursMorning: ['07:30'],
    hoursAfternoon: ['12:30'],
    hoursNight: ['22:00'],
  },
];

/** Adds those of the five that are missing, and leaves the others as administrators have them. */
export async function loadDefaultHabits(manager: EntityManager): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(DefaultHabit)
    .values([...defaultHabitFixtures])
    .orIgnore()
    .execute();
}
