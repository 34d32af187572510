import { endGracefully, failToStart } from '@rotina/service-kit/process';
import { optionsFrom } from './options.js';
import { startSandbox } from './sandbox.js';

try {
  const sandbox = await startSandbox(optionsFrom(process.env));
  endGracefully({ drainSeconds: 0, drain: () => undefined, close: sandbox.close, log: sandbox.log });
} catch (error) {
  failToStart('sandbox', error);
}
