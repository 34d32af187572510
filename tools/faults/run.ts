import { runScript } from '../../infra/embedded/problem.ts';
import { ownSettings } from './own-settings.ts';

await runScript(async () => {
  Object.assign(process.env, await ownSettings());
  // The embedded runner reads its settings when it is imported.
  const { faults } = await import('./faults.ts');
  return faults();
});
