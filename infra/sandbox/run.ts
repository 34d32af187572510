import { parseArgs } from 'node:util';
import { Problem, runScript } from '../embedded/problem.ts';
import { shutdownSignal } from '../embedded/shutdown-signal.ts';
import { printEvents } from './events.ts';
import { act, actions } from './gateway.ts';

const usage = `Use: npm run sandbox -- ${actions.join('|')} PID [number] [--amount REAIS], or npm run sandbox -- events [--follow]
PID is the pid of a payment, number an installment of it (the next one without it, for a refund the last paid one).
With --amount 10.50 a refund is of that part of the installment.`;

interface Given {
  readonly words: string[];
  readonly follow: boolean;
  /** Reais. */
  readonly amount: string | undefined;
}

function given(): Given {
  try {
    const { values, positionals } = parseArgs({
      options: { follow: { type: 'boolean', default: false }, amount: { type: 'string' } },
      allowPositionals: true,
    });
    return { words: positionals, follow: values.follow, amount: values.amount };
  } catch {
    throw new Problem(usage);
  }
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Problem(usage);
  return Number(text);
}

function amountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new Problem(usage);
  return Number(text);
}

async function run(): Promise<number> {
  const { words, follow, amount } = given();
  const [name, pid, number, ...rest] = words;
  if (name === 'events' && pid === undefined) {
    await Promise.race([printEvents({ follow }), shutdownSignal()]);
    return 0;
  }
  const action = actions.find((one) => one === name);
  const isPartly = amount !== undefined && action !== 'refund';
  if (action === undefined || pid === undefined || rest.length > 0 || follow || isPartly) throw new Problem(usage);
  console.log(await act(action, pid, { number: numberOf(number), amount: amountOf(amount) }));
  return 0;
}

await runScript(run);
