export { csvLines } from './csv.js';
