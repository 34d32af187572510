export const onboardingSteps = ['profile', 'documents', 'phone', 'habits', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The steps that a user has done, wherever they did them. */
export type OnboardingFacts = Readonly<Record<Exclude<OnboardingStep, 'done'>, boolean>>;

export interface StepRequest {
  readonly step: OnboardingStep;
  readonly hasData: boolean;
}

/** The outcome of a request for a step: the step that is current then, or why nothing moves. */
export type StepOutcome = { readonly step: OnboardingStep } | { readonly refused: 'out_of_order' | 'not_satisfied' };

/** The current step once those that are satisfied are passed; what was passed stays passed. */
export function advanced(step: OnboardingStep, facts: OnboardingFacts): OnboardingStep {
  const open = onboardingSteps.slice(onboardingSteps.indexOf(step));
  return open.find((candidate) => candidate === 'done' || !facts[candidate]) ?? 'done';
}

export const completedSteps = (step: OnboardingStep): OnboardingStep[] =>
  onboardingSteps.slice(0, onboardingSteps.indexOf(step));

/** Whether a request for a step comes when it is the current one, after that, or too early. */
export function orderOf(
  current: OnboardingStep,
  { step }: Pick<StepRequest, 'step'>,
): 'current' | 'repeated' | 'early' {
  if (step === current) return step === 'done' ? 'repeated' : 'current';
  return onboardingSteps.indexOf(step) < onboardingSteps.indexOf(current) ? 'repeated' : 'early';
}

/** Completes a step, of an onboarding that has passed what was satisfied before. */
export function complete(current: OnboardingStep, request: StepRequest, facts: OnboardingFacts): StepOutcome {
  const order = orderOf(current, request);
  if (order === 'early') return { refused: 'out_of_order' };
  const skipped = order === 'current' && request.step === 'documents' && !request.hasData;
  const step = advanced(current, skipped ? { ...facts, documents: true } : facts);
  return order === 'current' && step === current ? { refused: 'not_satisfied' } : { step };
}
