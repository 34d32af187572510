/**
 * The distance of two samples by the ranks of their values (Mann-Whitney, normal approximation): beyond 4.4 in fewer than
 * one of 90,000 cases when both come from one distribution. Single slow values of a busy machine hardly move ranks.
 */
export function rankDistance(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const pairs = first.length * second.length;
  const won = wins.reduce<number>((sum, win) => sum + win, 0);
  return Math.abs(won - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
}
