import { randomUUID } from 'node:crypto';
import { type Attack, send } from '../attack.ts';
import { signInOf } from '../sign-in.ts';

/** Nobody of an earlier run. */
const office = randomUUID();

const guess = (index: number): string =>
  JSON.stringify({
    email: `colleague-${String(index % 25)}@${office}.example.com`,
    password: `guess ${String(index)}`,
  });

export const wrongPasswords: Attack = {
  name: 'wrong passwords',
  sends: 'six wrong passwords for one e-mail, and one for each of twenty-four others, from one address',
  holds: 'the seventh for that e-mail is refused, and a colleague behind the same address signs in meanwhile',
  run: async (target) => {
    const [path, body] = signInOf('user');
    for (let index = 0; index < 25; index += 1) {
      const { status } = await send(target, path, { body: guess(index) });
      if (status !== 401) return `the first wrong password for an e-mail was answered ${status}`;
    }
    const again = [];
    for (let turn = 1; turn <= 6; turn += 1) again.push((await send(target, path, { body: guess(turn * 25) })).status);
    if (again.at(-1) !== 429) return `wrong passwords for one e-mail were answered ${again.join(', ')}`;
    const { status } = await send(target, path, { body });
    return status === 200 ? undefined : `a colleague was answered ${status}`;
  },
};
