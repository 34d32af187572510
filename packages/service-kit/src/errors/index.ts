export { messageOf, OperationalError, UserError, ValidationError } from './errors.js';
export type { FieldError, UserErrorOptions } from './errors.js';
export { isLostConnection } from './lost-connection.js';
export { takenFieldOf } from './taken-field.js';
export { unauthorized, unauthorizedMessage } from './unauthorized.js';
