import { applyDecorators } from '@nestjs/common';
import { hasDocumentForm } from '@rotina/contracts';
import { text } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { DocumentDigits, textRule } from '@rotina/service-kit/validation';
import { isGuessable } from './domain/user/password-rules.js';
import { isTimeZone } from './domain/user/user-attributes.js';

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
