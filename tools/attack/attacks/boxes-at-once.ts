import { randomUUID } from 'node:crypto';
import { type Answer, type Attack, send, type Target } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

/** An execution that nobody has, so that nothing is stored. */
const tick = (target: Target, headers: Readonly<Record<string, string>>): Promise<Answer> => {
  const item = { execution_id: randomUUID(), status: 'completed', answered_at: new Date().toISOString() };
  return send(target, '/v1/habits/executions/batch', { headers, body: JSON.stringify({ items: [item] }) });
};

export const boxesAtOnce: Attack = {
  name: 'boxes at once',
  sends: 'ten boxes that one user ticks at once',
  holds: 'each waits for its turn and is answered',
  run: async (target) => {
    const headers = await signedIn(target, 'user');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tick(target, headers)));
    const refused = answers.find(({ status }) => status !== 200);
    return refused ? `one was answered ${refused.status}` : undefined;
  },
};
