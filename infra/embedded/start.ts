import { parseArgs } from 'node:util';
import { logOf } from './prefixed-log.ts';
import { Problem, runScript } from './problem.ts';
import { System } from './system.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { welcome } from './welcome.ts';

function options(): { kafka: boolean } {
  try {
    const { values } = parseArgs({ options: { kafka: { type: 'boolean', default: false } } });
    return values;
  } catch {
    throw new Problem('Use: npm start, or npm start -- --kafka');
  }
}

async function start(): Promise<number> {
  const { kafka } = options();
  const log = logOf('rotina');
  const startedAt = performance.now();
  const crash = Promise.withResolvers<string>();
  process.on('uncaughtException', (error) => {
    console.error(error);
    crash.resolve('the runner failed');
  });
  const system = new System({ kafka, onExit: (what) => crash.resolve(`${what} ended unexpectedly`) });
  const ended = Promise.race([
    shutdownSignal().then((reason) => ({ reason, code: 0 })),
    crash.promise.then((reason) => ({ reason, code: 1 })),
  ]);
  const starting = system.start().then(() => {
    const events = kafka || process.env['EVENTS_TRANSPORT'] === 'kafka' ? 'Apache Kafka' : 'PostgreSQL';
    console.log(welcome((performance.now() - startedAt) / 1000, events));
    return ended;
  });
  const { reason, code } = await Promise.race([starting, ended]);
  log(`${reason}: stopping`);
  await system.stop();
  log('stopped');
  return code;
}

await runScript(start);
