export { codedError, CodedErrorView, FieldErrorView } from './coded-error.view.js';
export { csvFile } from './csv.js';
export type { CsvColumn, CsvFile } from './csv.js';
export { messagePage, orRefusalPage, page, sendPage } from './page.js';
export { exampleToken, pageAnswer, TokenInQuery } from './page.operations.js';
export type { Problem } from './problem.js';
