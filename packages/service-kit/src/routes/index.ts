export { AcceptsForm } from './body-parser.js';
export { LargeRead, UserLimitsModule } from './user-limits.js';
