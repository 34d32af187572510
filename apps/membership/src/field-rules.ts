import { applyDecorators } from '@nestjs/common';
import { hasDocumentForm } from '@rotina/contracts';
import { date, text, timeOfDay, timestamp } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { DocumentDigits, isCalendarDate, isOfThisOrNextCentury, textRule } from '@rotina/service-kit/validation';
import { isGuessable } from './identity/domain/user/password-rules.js';
import { isTimeZone } from './identity/domain/user/user-attributes.js';

/** A day of this century or the next, `YYYY-MM-DD`. */
export const IsCalendarDate = textRule(
  'isCalendarDate',
  date,
  (value) => isOfThisOrNextCentury(value) && isCalendarDate(value),
);

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM` */
export const IsTimeOfDay = textRule('isTimeOfDay', timeOfDay, (value) => time.test(value));

const maxInstantLength = 40;

/** An ISO 8601 instant of this century or the next, in any notation of its offset. */
export const IsInstant = textRule('isInstant', timestamp, (value) => {
  try {
    return value.length <= maxInstantLength && isOfThisOrNextCentury(Temporal.Instant.from(value).toString());
  } catch {
    return false;
  }
});

const documentNumber: Shape<string | number> = {
  schema: { type: ['string', 'integer'], description: 'In any punctuation; a number gets back its leading zeros.' },
};
const IsDocumentNumber = textRule('isDocument', documentNumber, hasDocumentForm);

/** A CPF or CNPJ in any punctuation, which becomes letters and digits only; its check digits are not looked at. */
export const IsDocument = (): PropertyDecorator => applyDecorators(DocumentDigits(), IsDocumentNumber());

/** A password that somebody chooses; its length is a rule of its own. */
export const IsNotGuessable = textRule('isNotGuessable', text, (value) => !isGuessable(value));

/** The IANA name of a time zone. */
export const IsZoneName = textRule('isZoneName', text, isTimeZone);
