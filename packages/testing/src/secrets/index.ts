export * from './needle.js';
export * from './search-database.js';
