/** Enumerations of spec 1 with the Brazilian Portuguese labels that the interface returns. */
export const habitCategories = {
  health: 'Saúde',
  fitness: 'Fitness',
  studies: 'Estudos',
  work: 'Trabalho',
  finances: 'Finanças',
  relationships: 'Relacionamentos',
  leisure: 'Lazer',
  other: 'Outros',
} as const;

export const habitFrequencies = { daily: 'Diariamente', weekly: 'Semanalmente', monthly: 'Mensalmente' } as const;

export const weekdays = {
  sun: 'Domingo',
  mon: 'Segunda-feira',
  tue: 'Terça-feira',
  wed: 'Quarta-feira',
  thu: 'Quinta-feira',
  fri: 'Sexta-feira',
  sat: 'Sábado',
} as const;

export type HabitCategory = keyof typeof habitCategories;
export type HabitFrequency = keyof typeof habitFrequencies;
export type Weekday = keyof typeof weekdays;
