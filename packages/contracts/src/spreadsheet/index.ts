export * from './spreadsheet.js';
