import { applyDecorators } from '@nestjs/common';
import { isPersonName } from '@rotina/contracts';
import { ValidateBy } from 'class-validator';
import { describeRule } from '../openapi/validation-schemas.js';
import { Text } from './text.js';

describeRule('isPersonName', { description: 'In one line, without `://` and `www.`.' });

/** The name of a person: mails repeat it to others. */
export const PersonName = (): PropertyDecorator => applyDecorators(IsPersonName(), Text({ min: 1, max: 200 }));

const IsPersonName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPersonName',
    validator: { validate: (value) => typeof value !== 'string' || isPersonName(value) },
  });
