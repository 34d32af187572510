export { figure } from './figure.js';
export type { Figure } from './figure.js';
