export { codedError, CodedErrorView, FieldErrorView } from './coded-error.view.js';
export { messageOf, OperationalError, UserError, ValidationError } from './errors.js';
export type { FieldError, UserErrorOptions } from './errors.js';
export type { Problem } from './problem.js';
export { takenFieldOf } from './taken-field.js';
export { unauthorized, unauthorizedMessage } from './unauthorized.js';
