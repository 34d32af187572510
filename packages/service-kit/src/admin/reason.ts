import { applyDecorators } from '@nestjs/common';
import { ApiQuery, ApiResponse } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Text } from '../validation/text.js';
import { parseAs } from '../validation/validation.pipe.js';
import { ValidationError } from '../errors/errors.js';

const maxLength = 1_000;

/** The description of a reason in the document. */
export const reasonSchema = {
  type: 'string',
  minLength: 1,
  maxLength,
  description: 'Why, for the audit.',
  example: 'Pedido por telefone.',
} as const;

/** Describes the reason of a change that has no body. */
export function ReasonQuery({ required = false } = {}): MethodDecorator {
  const { description, ...schema } = reasonSchema;
  return applyDecorators(
    ApiQuery({ name: 'reason', required, description, schema }),
    ApiResponse({ status: 422, description: 'The `reason` is missing or invalid.' }),
  );
}

/** Why somebody makes a change; the audit keeps it. */
export const Reason = (): PropertyDecorator => Text({ min: 1, max: maxLength });

class ReasonBody {
  @IsOptional() @Reason() reason?: string;
}

/** Why somebody reads what is masked; the audit keeps it. */
export class RevealBody {
  @Reason() reason: string;
}

/** Why a change is made: the `reason` of the body, or of the query string where there is no body. */
export async function reasonOf(sent: unknown, required: boolean): Promise<string | null> {
  const { reason } = await parseAs(ReasonBody, typeof sent === 'object' && sent !== null ? sent : {});
  if (required && reason === undefined) {
    throw new ValidationError([{ path: ['reason'], message: ['validation.required'] }]);
  }
  return reason ?? null;
}
