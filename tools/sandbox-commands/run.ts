import { parseArgs } from 'node:util';
import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { printEvents } from './events.ts';
import { act, actions } from './gateway.ts';
import type { Action, Choice } from './gateway.ts';

const usage = `Use: npm run sandbox -- ${actions.join('|')} PID [number] [--amount REAIS] [--document CPF], or npm run sandbox -- events [--follow]
PID is the pid of a payment, number an installment of it (the next one without it, for a refund the last paid one).
With --amount 10.50 a refund is of that part of the installment.
With --document 529.982.247-25 (or a CNPJ) it is paid by Pix, from an account with that document.`;

interface Given {
  readonly words: string[];
  readonly follow: boolean;
  /** Reais. */
  readonly amount: string | undefined;
  readonly document: string | undefined;
}

function given(): Given {
  try {
    const { values, positionals } = parseArgs({
      options: {
        follow: { type: 'boolean', default: false },
        amount: { type: 'string' },
        document: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { follow, amount, document } = values;
    return { words: positionals, follow, amount, document };
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

/** An option belongs to one action alone. */
function choiceOf(action: Action, number: string | undefined, { amount, document }: Given): Choice {
  if (amount !== undefined && action !== 'refund') throw new Problem(usage);
  if (document !== undefined && action !== 'pay') throw new Problem(usage);
  return { number: numberOf(number), amount: amountOf(amount), document };
}

async function run(): Promise<number> {
  const options = given();
  const { words, follow } = options;
  const [name, pid, number, ...rest] = words;
  if (name === 'events' && pid === undefined) {
    await Promise.race([printEvents({ follow }), shutdownSignal()]);
    return 0;
  }
  const action = actions.find((one) => one === name);
  if (action === undefined || pid === undefined || rest.length > 0 || follow) throw new Problem(usage);
  console.log(await act(action, pid, choiceOf(action, number, options)));
  return 0;
}

await runScript(run);
