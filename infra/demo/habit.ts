import { Problem } from '../embedded/problem.ts';
import { at, listAt, textAt } from './http.ts';
import { showSignIn } from './rotina.ts';
import { step } from './terminal.ts';

/** Signs in, creates a habit and answers today's execution. */
export async function answerOneHabit(): Promise<void> {
  step('Sign in as user@rotina.test');
  const user = await showSignIn('user@rotina.test');

  step("Create a habit and answer today's execution");
  const habit = await user.show('/v1/habits', ['id', 'name', 'frequency', 'start_date'], {
    method: 'POST',
    body: { name: 'Beber água', category: 'health', frequency: 'daily', hours: ['08:00'] },
  });
  const id = textAt(habit, 'id');
  const day = textAt(habit, 'start_date');
  const listing = await user.read(`/v1/habits/executions/${day}`);
  const execution = listAt(listing, 'data').find((candidate) => at(candidate, 'habit_id') === id);
  if (!execution) throw new Problem(`The habit ${id} has no execution on ${day}.`);
  const path = `/v1/habits/executions/${textAt(execution, 'id')}`;
  await user.show(path, ['id', 'status'], { method: 'PUT', body: { status: 'completed' } });
}
