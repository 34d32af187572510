export { DefaultHabitCreate, DefaultHabitEdit, DefaultHabitList } from './default-habits.js';
export { DriftReportList, DriftReportShow } from './drift-reports.js';
