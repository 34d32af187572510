export * from './display-status.js';
export * from './plan-sums.js';
