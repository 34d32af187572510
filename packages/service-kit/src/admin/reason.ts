import { IsOptional } from 'class-validator';
import { Text } from '../validation/text.js';
import { parseAs } from '../validation/validation.pipe.js';
import { ValidationError } from '../errors/errors.js';

class ReasonBody {
  @IsOptional() @Text({ min: 1, max: 1_000 }) reason?: string;
}

/** Why a change is made: the `reason` of the body, or of the query string where there is no body. */
export async function reasonOf(sent: unknown, required: boolean): Promise<string | null> {
  const { reason } = await parseAs(ReasonBody, typeof sent === 'object' && sent !== null ? sent : {});
  if (required && reason === undefined) {
    throw new ValidationError([{ path: ['reason'], message: ['validation.required'] }]);
  }
  return reason ?? null;
}
