export { startSandbox, type Sandbox } from './sandbox.js';
export type { SandboxOptions } from './options.js';
export type { Clock as SandboxClock } from './clock.js';
