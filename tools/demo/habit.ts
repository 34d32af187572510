import { dataOf } from '@rotina/client';
import { Problem } from '../../infra/embedded/problem.ts';
import { show, showSignIn } from './rotina.ts';
import { step } from './terminal.ts';

/** Signs in, creates a habit and answers today's execution. */
export async function answerOneHabit(): Promise<void> {
  step('Sign in as user@rotina.test');
  const user = await showSignIn('user@rotina.test');

  step("Create a habit and answer today's execution");
  const body = { name: 'Beber água', category: 'health' as const, frequency: 'daily' as const, hours: ['08:00'] };
  const { id, start_date: day } = await show(
    { line: 'POST /v1/habits', body, paths: ['id', 'name', 'frequency', 'start_date'] },
    user.POST('/v1/habits', { body }),
  );
  const { data } = await dataOf(
    user.GET('/v1/habits/executions/{execution}', { params: { path: { execution: day } } }),
  );
  const execution = data.find((candidate) => candidate.habit_id === id);
  if (!execution) throw new Problem(`The habit ${id} has no execution on ${day}.`);
  const answer = { status: 'completed' as const };
  await show(
    { line: `PUT /v1/habits/executions/${execution.id}`, body: answer, paths: ['id', 'status'] },
    user.PUT('/v1/habits/executions/{execution}', { params: { path: { execution: execution.id } }, body: answer }),
  );
}
