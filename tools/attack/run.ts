import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { services } from '../../infra/embedded/settings.ts';
import { type Attack, type Target, unavailable } from './attack.ts';
import { attacks } from './attacks.ts';
import { missingAfter } from './ready.ts';
import { targetOf } from './target.ts';

/** The gateway of a system that was just started answers before the services do. */
const readyMs = 60_000;
const wholeRunMs = 120_000;

async function outcomeOf(attack: Attack, target: Target): Promise<boolean> {
  const problem = await attack.run(target).catch((error: unknown) => `it failed: ${String(error)}`);
  const width = Math.max(...attacks.map(({ name }) => name.length));
  console.log(
    `${problem === undefined ? 'holds ' : 'BROKEN'}  ${attack.name.padEnd(width)}  ${problem ?? attack.holds}`,
  );
  return problem === undefined;
}

async function attackAll(): Promise<number> {
  const url = targetOf(process.argv[2] ?? `http://localhost:${services.gateway.port}`);
  const starting = { url, signal: AbortSignal.timeout(2 * readyMs) };
  const missing = (await unavailable(starting)) ?? (await missingAfter(starting, readyMs));
  if (missing !== undefined)
    throw new Problem(`There is no system to attack at ${url} (${missing}): run npm start first.`);
  const target = { url, signal: AbortSignal.timeout(wholeRunMs) };
  const outcomes: boolean[] = [];
  for (const attack of attacks) outcomes.push(await outcomeOf(attack, target));
  const broken = outcomes.filter((holds) => !holds).length;
  console.log(`\n${outcomes.length - broken} hold, ${broken} broken`);
  return broken === 0 ? 0 : 1;
}

await runScript(attackAll);
