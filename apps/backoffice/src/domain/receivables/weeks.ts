/** The Mondays of a number of weeks, that of today's week first. */
export function mondaysFrom(today: Temporal.PlainDate, weeks: number): Temporal.PlainDate[] {
  const first = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, index) => first.add({ weeks: index }));
}
