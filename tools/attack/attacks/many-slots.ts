import { type Answer, type Attack, send, type Target } from '../attack.ts';
import { signInOf } from '../sign-in.ts';

const day = (after: number): string => Temporal.Now.plainDateISO('UTC').add({ days: after }).toString();
/** Each for other days, so that no answer is that to another one. */
const askFor = (target: Target, index: number): Promise<Answer> => {
  const days = `from=${day(1 + index)}&to=${day(60 + index)}`;
  return send(target, `/api/v1/terapeuta/terapeuta-exemplo/availability?${days}`, { method: 'GET' });
};
const maxMs = 2_000;

export const manySlots: Attack = {
  name: 'many slots',
  sends: 'forty anonymous requests at once for the free slots of sixty days, the most that one may ask for',
  holds: 'each is answered or refused for the moment, and a person signs in within 2 s meanwhile',
  run: async (target) => {
    const asked = Promise.all(Array.from({ length: 40 }, (_value, index) => askFor(target, index)));
    const [path, body] = signInOf('user');
    const { status, milliseconds } = await send(target, path, { body });
    const strange = (await asked).find((answer) => ![200, 429, 503].includes(answer.status));
    if (strange) return `a request for slots was answered ${strange.status}`;
    if (status === 200 && milliseconds < maxMs) return undefined;
    return `a sign-in was answered ${status} after ${Math.round(milliseconds)} ms`;
  },
};
