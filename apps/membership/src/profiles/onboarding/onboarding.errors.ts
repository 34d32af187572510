import { UserError } from '@rotina/service-kit/errors';
import type { StepOutcome } from '../domain/onboarding/onboarding.js';

type Refusal = Extract<StepOutcome, { refused: unknown }>['refused'];

const data = { shape: 'object' };

export const stepRefused = (refusal: Refusal): UserError =>
  refusal === 'out_of_order'
    ? new UserError({ status: 422, code: 'step_out_of_order', message: 'onboarding.outOfOrder', data })
    : new UserError({ status: 422, code: 'step_not_satisfied', message: 'onboarding.notSatisfied', data });
