import { createRotina, dataOf, RotinaError } from '@rotina/client';

/** Signs in, creates a habit, is refused another one, and removes the habit again. */
export async function firstSteps(url: string, print: (line: string) => void): Promise<void> {
  const rotina = createRotina({ url, language: 'en' });
  await rotina.POST('/api/v1/auth/sign_in', { body: { email: 'user@rotina.test', password: 'rotina-2026' } });

  const body = { name: 'Read', frequency: 'daily' } as const;
  const habit = await dataOf(rotina.POST('/v1/habits', { body: { ...body, hours: ['08:00'] } }));
  print(`${habit.name} is ${habit.status}.`);

  try {
    await rotina.POST('/v1/habits', { body: { ...body, hours: ['25:00'] } });
  } catch (error) {
    if (!(error instanceof RotinaError)) throw error;
    print(`${String(error.status)}: ${error.messages.join(' ')}`);
  }

  await rotina.DELETE('/v1/habits/{habit_id}', { params: { path: { habit_id: habit.id } } });
  await rotina.DELETE('/api/v1/auth/sign_out');
}
