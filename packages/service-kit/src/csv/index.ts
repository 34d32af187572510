export { csvFile } from './csv.js';
export type { CsvColumn, CsvFile } from './csv.js';
