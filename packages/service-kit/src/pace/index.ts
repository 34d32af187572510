export { Rounds } from './rounds.js';
