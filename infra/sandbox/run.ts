import { parseArgs } from 'node:util';
import { Problem, runScript } from '../embedded/problem.ts';
import { shutdownSignal } from '../embedded/shutdown-signal.ts';
import { printEvents } from './events.ts';
import { act, actions } from './gateway.ts';

const usage = `Use: npm run sandbox -- ${actions.join('|')} PID [number], or npm run sandbox -- events [--follow]
PID is the pid of a payment, number an installment of it (the next one without it, for a refund the last paid one).`;

function given(): { readonly words: string[]; readonly follow: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { follow: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { words: positionals, follow: values.follow };
  } catch {
    throw new Problem(usage);
  }
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Problem(usage);
  return Number(text);
}

async function run(): Promise<number> {
  const { words, follow } = given();
  const [name, pid, number, ...rest] = words;
  if (name === 'events' && pid === undefined) {
    await Promise.race([printEvents({ follow }), shutdownSignal()]);
    return 0;
  }
  const action = actions.find((one) => one === name);
  if (action === undefined || pid === undefined || rest.length > 0 || follow) throw new Problem(usage);
  console.log(await act(action, pid, numberOf(number)));
  return 0;
}

await runScript(run);
