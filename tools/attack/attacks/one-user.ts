import { randomUUID } from 'node:crypto';
import { type Answer, type Attack, send, type Target } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

const item = { status: 'completed', answered_at: new Date().toISOString() };
const items = Array.from({ length: 500 }, () => ({ ...item, execution_id: randomUUID() }));
const body = JSON.stringify({ items });
const reads = ['/v1/habits/overview', '/v1/habits/consistency', '/v1/habits/export', '/v1/habits/calendar'];
const maxOtherMs = 2_000;

/** The slowest of another user's listings, one after another for as long as the attack takes. */
async function slowestOfOther(target: Target, attack: Promise<unknown>): Promise<Answer> {
  const headers = await signedIn(target, 'other');
  const list = (): Promise<Answer> => send(target, '/v1/habits', { method: 'GET', headers });
  const ended = attack.then(() => 'ended' as const);
  let slowest = await list();
  for (let count = 0; count < 200 && slowest.status === 200; count += 1) {
    const next = await Promise.race([ended, list()]);
    if (next === 'ended') break;
    if (next.status !== 200 || next.milliseconds > slowest.milliseconds) slowest = next;
  }
  return slowest;
}

export const oneUser: Attack = {
  name: 'one user',
  sends: "a signed-in user's thirty batches of 500 check-ins and eighty reports, all at once",
  holds: 'another user is answered within 2 s meanwhile, and none of the requests with an error of the server',
  run: async (target) => {
    const headers = await signedIn(target, 'user');
    const batches = Promise.all(
      Array.from({ length: 30 }, () => send(target, '/v1/habits/executions/batch', { headers, body })),
    );
    const reports = Promise.all(
      Array.from({ length: 80 }, (_value, index) =>
        send(target, reads[index % reads.length] ?? '', { method: 'GET', headers }),
      ),
    );
    const other = await slowestOfOther(target, Promise.all([batches, reports]));
    const answers = [...(await batches), ...(await reports)];
    const broken = answers.find(({ status }) => status === 0 || status >= 500);
    if (broken) return `one of the requests was answered ${broken.status}`;
    if (other.status === 200 && other.milliseconds < maxOtherMs) return undefined;
    return `another user was answered ${other.status} after ${Math.round(other.milliseconds)} ms`;
  },
};
