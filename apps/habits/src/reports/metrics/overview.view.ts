import { date, Example, Field, integer, listOf, text, timeOfDay, uuid } from '@rotina/service-kit/openapi';
import { habitInPath } from '../../habits/habit.view.js';

const example = { id: habitInPath.habit_id.example, name: 'Meditar' };

@Example<HabitAtRiskView>({ ...example, streak: 4, pending: ['21:00'] })
export class HabitAtRiskView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly name: string;
  @Field(integer) readonly streak: number;
  @Field(listOf(timeOfDay), "Today's times without an answer.") readonly pending: readonly string[];
}

@Example<BestStreakView>({ ...example, days: 21, from: '2026-01-05', to: '2026-01-25' })
export class BestStreakView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly name: string;
  @Field(integer) readonly days: number;
  @Field(date) readonly from: string;
  @Field(date) readonly to: string;
}

@Example<MonthView>({ month: '2026-03', done: 41, due: 60 })
export class MonthView {
  @Field(text, '`YYYY-MM`') readonly month: string;
  @Field(integer) readonly done: number;
  @Field(integer) readonly due: number;
}

@Example<GridDayView>({ date: '2026-03-10', done: 3, due: 4 })
export class GridDayView {
  @Field(date) readonly date: string;
  @Field(integer) readonly done: number;
  @Field(integer) readonly due: number;
}

export class OverviewView {
  @Field(listOf(HabitAtRiskView)) readonly at_risk: readonly HabitAtRiskView[];
  @Field(listOf(BestStreakView)) readonly best_streaks: readonly BestStreakView[];
  @Field(listOf(MonthView)) readonly months: readonly MonthView[];
  @Field(listOf(listOf(GridDayView)), '53 weeks of seven days that begin on Sunday, the present week last.')
  readonly grid: readonly (readonly GridDayView[])[];
}
