import { isObject } from '../json.js';

export interface WebhookBehaviour {
  /** The share of events that is never sent, 0 to 1. */
  readonly lose: number;
  /** Total number of copies. */
  readonly repeat: number;
  readonly shuffle: boolean;
  readonly paused: boolean;
}

export const defaultBehaviour: WebhookBehaviour = { lose: 0, repeat: 1, shuffle: false, paused: false };

const isBetween = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** Validates a behaviour, which replaces the previous one; a string is the error. */
export const webhookBehaviourFrom = (body: unknown): WebhookBehaviour | string => {
  if (!isObject(body)) return 'The body is {lose, repeat, shuffle, paused}.';
  const { lose, repeat, shuffle, paused } = { ...defaultBehaviour, ...body };
  if (!isBetween(lose, 0, 1)) return 'lose is a share from 0 to 1.';
  if (!isBetween(repeat, 1, 100) || !Number.isInteger(repeat)) {
    return 'repeat is a whole number from 1 to 100: copies in all.';
  }
  if (typeof shuffle !== 'boolean' || typeof paused !== 'boolean') return 'shuffle and paused are true or false.';
  return { lose, repeat, shuffle, paused };
};
