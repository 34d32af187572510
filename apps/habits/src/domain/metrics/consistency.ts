export const consistencyLevels = ['starting', 'developing', 'consistent', 'consolidated'] as const;
export type ConsistencyLevel = (typeof consistencyLevels)[number];

/** Whole percent, half up; nothing due is 0. */
export const percentageOf = (completed: number, due: number): number =>
  due === 0 ? 0 : Math.floor((200 * completed + due) / (2 * due));

export function levelOf(percentage: number): ConsistencyLevel {
  if (percentage <= 20) return 'starting';
  if (percentage <= 50) return 'developing';
  return percentage <= 80 ? 'consistent' : 'consolidated';
}
