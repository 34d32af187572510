import { Field } from '../openapi/views.js';
import { listOf, optional, text } from '../openapi/shapes.js';
import type { FieldsOf } from '../openapi/views.js';
import type { Problem } from './problem.js';

/** An invalid value, in the same form in the errors of every service. */
export class FieldErrorView {
  @Field(text, 'The names on the way to the field: `customer.document`.') readonly field: string;
  @Field(text, 'In the language of the request.') readonly message: string;
}

/** The part of an error that programs decide by; the errors of a service carry it beside the texts of their own shape. */
export class CodedErrorView {
  @Field(text, 'Stable, for programs to decide by.') readonly code: string;
  @Field(optional(listOf(FieldErrorView)), 'Of `validation_failed`.') readonly fields?: readonly FieldErrorView[];
}

/** The code of a problem, with its invalid fields. */
export const codedError = ({ code, fields }: Problem): FieldsOf<CodedErrorView> => ({
  code,
  ...(fields.length > 0 && {
    fields: fields.map(({ path, message }) => ({ field: path.join('.'), message })),
  }),
});
