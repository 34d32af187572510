import { ports, services } from '../../../infra/embedded/settings.ts';
import { type Attack, send, type Target, unavailable } from '../attack.ts';

const maxGrowthMiB = 150;
const objects = '{},'.repeat(340_000);
const requests: readonly (readonly [number, string, string])[] = [
  [services.membership.port, '/api/v1/auth/sign_in', `{"email":"a@example.com","password":"x","z":[${objects}{}]}`],
  [services.checkout.port, '/api/v1/checkout', `{"checkout_id":1,"z":[${objects}{}]}`],
];
const gatewayMetrics = ports.find(({ variable }) => variable === 'GATEWAY_METRICS_PORT')?.port;
const processes = { membership: services.membership.port, checkout: services.checkout.port, gateway: gatewayMetrics };

interface Process {
  readonly name: string;
  readonly startedAt: number;
  readonly mebibytes: number;
}

const at = ({ signal }: Target, port: number | undefined): Target => ({ url: `http://127.0.0.1:${port ?? 0}`, signal });

async function processOf(target: Target, name: string, port: number | undefined): Promise<Process> {
  const { text } = await send(at(target, port), '/metrics', { method: 'GET' });
  const valueOf = (metric: string): number => Number(new RegExp(`^${metric} (.*)$`, 'm').exec(text)?.[1]);
  return {
    name,
    startedAt: valueOf('process_start_time_seconds'),
    mebibytes: valueOf('process_resident_memory_bytes') / 1_048_576,
  };
}

const allProcesses = (target: Target): Promise<Process[]> =>
  Promise.all(Object.entries(processes).map(([name, port]) => processOf(target, name, port)));

/** Why a process did not bear the attack; undefined when it did. */
function changeOf(before: Process, after: Process | undefined): string | undefined {
  const { name, startedAt, mebibytes } = before;
  if (after?.startedAt !== startedAt) return `${name} has no metrics, or was started again`;
  if (after.mebibytes - mebibytes < maxGrowthMiB) return undefined;
  return `${name} grew from ${Math.round(mebibytes)} to ${Math.round(after.mebibytes)} MiB`;
}

export const memory: Attack = {
  name: 'memory',
  sends: 'twenty-five sign-ins and purchases of 1 MB of empty objects at once, to the gateway and past it',
  holds: `no process ends, and none takes ${maxGrowthMiB} MiB more than before`,
  run: async (target) => {
    const before = await allProcesses(target);
    const sent = requests.flatMap(([port, path, body]) =>
      Array.from({ length: 25 }, (_value, index) => send(index % 2 === 0 ? target : at(target, port), path, { body })),
    );
    const accepted = (await Promise.all(sent)).find(({ status }) => status < 400 || status >= 500);
    const after = await allProcesses(target);
    const change = before.map((process, index) => changeOf(process, after[index])).find(Boolean);
    if (change !== undefined) return change;
    return accepted ? `one was answered ${accepted.status || 'with a closed connection'}` : unavailable(target);
  },
};
