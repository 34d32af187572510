import { IsOptional } from 'class-validator';
import { Text } from '../validation/text.js';
import { parseAs } from '../validation/validation.pipe.js';
import { ValidationError } from '../errors/errors.js';

const Reason = (): PropertyDecorator => Text({ min: 1, max: 1_000 });

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
