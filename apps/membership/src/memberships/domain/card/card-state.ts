import type { DisplayStatus } from '../membership/membership-status.js';

/** `none` is a person without a card yet; a card keeps its number through all other states. */
export const cardStates = ['none', 'issuing', 'issued', 'suspended', 'revoked'] as const;
export type CardState = (typeof cardStates)[number];

/** The states that an administrator gives a card. */
export const givenStates = ['issued', 'suspended', 'revoked'] as const satisfies readonly CardState[];
export type GivenState = (typeof givenStates)[number];

export interface CardHistory {
  readonly state: CardState;
  readonly wasIssued: boolean;
}

/** The state that a person's memberships require of their card. */
export type CardRequest = 'active' | 'suspended' | 'revoked';

const transitions: Readonly<Record<CardRequest, Readonly<Record<CardState, CardState>>>> = {
  active: { none: 'issuing', issuing: 'issuing', issued: 'issued', suspended: 'issued', revoked: 'issuing' },
  suspended: { none: 'none', issuing: 'suspended', issued: 'suspended', suspended: 'suspended', revoked: 'revoked' },
  revoked: { none: 'none', issuing: 'revoked', issued: 'revoked', suspended: 'revoked', revoked: 'revoked' },
};

/** The next state of a card. One that was suspended before its first issue is issued first. */
export function nextCardState({ state, wasIssued }: CardHistory, request: CardRequest): CardState {
  if (state === 'suspended' && request === 'active' && !wasIssued) return 'issuing';
  return transitions[request][state];
}

/** Whether a card is issued by this change; one that was only suspended comes back as it was. */
export const isIssuedBy = ({ state, wasIssued }: CardHistory, given: GivenState): boolean =>
  given === 'issued' && state !== 'issued' && !(state === 'suspended' && wasIssued);

/** The state of a card after a change of its owner's memberships; they leave it as it is when none decides. */
export function cardStateFor(card: CardHistory, statuses: readonly DisplayStatus[]): CardState {
  const request = cardRequest(statuses);
  return request === null ? card.state : nextCardState(card, request);
}

const statusesOf: Readonly<Record<CardRequest, readonly DisplayStatus[]>> = {
  active: ['paid', 'in_grace'],
  suspended: ['overdue'],
  revoked: ['refunded', 'cancelled'],
};

/** The request of all memberships of a person: the best one decides. Null when none does (all expired or pending). */
export function cardRequest(statuses: readonly DisplayStatus[]): CardRequest | null {
  const requests: readonly CardRequest[] = ['active', 'suspended', 'revoked'];
  return requests.find((request) => statuses.some((status) => statusesOf[request].includes(status))) ?? null;
}
