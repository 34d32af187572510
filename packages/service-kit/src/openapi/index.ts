export { validatedClasses, validationSchemas } from './validation-schemas.js';
