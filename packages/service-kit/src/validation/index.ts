export { isCalendarDate, isOfThisOrNextCentury } from './calendar-date.js';
export { fieldRule, textRule } from './field-rule.js';
export { PersonName } from './person-name.js';
export { PhoneNumber } from './phone-number.js';
export { KnownFieldsOnly } from './known-fields.js';
export { GivesSlug, IsSlug } from './slug-rules.js';
export { isStorable } from './storable-text.js';
export { DocumentDigits, Text, Trimmed } from './text.js';
export { parseAs } from './validation.pipe.js';
