export { dayRange } from './days.js';
export type { DayRange } from './days.js';
export { figure } from './figure.js';
export type { Figure } from './figure.js';
