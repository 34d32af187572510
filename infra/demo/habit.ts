import { Problem } from '../embedded/problem.ts';
import { at, listAt, textAt } from './http.ts';
import { signIn } from './rotina.ts';
import { sent, step } from './terminal.ts';

/** Signs in, creates a habit and answers today's execution. */
export async function answerOneHabit(): Promise<void> {
  step('Sign in as user@rotina.test');
  sent('POST /api/v1/auth/sign_in');
  const user = await signIn('user@rotina.test');

  step("Create a habit and answer today's execution");
  const habit = await user.show('/v1/habits', {
    method: 'POST',
    body: { name: 'Beber água', category: 'health', frequency: 'daily', hours: ['08:00'] },
  });
  const id = textAt(habit, 'id');
  const day = textAt(habit, 'start_date');
  const listing = await user.read(`/v1/habits/executions/${day}`);
  const execution = listAt(listing, 'data').find((candidate) => at(candidate, 'habit_id') === id);
  if (!execution) throw new Problem(`The habit ${id} has no execution on ${day}.`);
  await user.show(`/v1/habits/executions/${textAt(execution, 'id')}`, { method: 'PUT', body: { status: 'completed' } });
}
