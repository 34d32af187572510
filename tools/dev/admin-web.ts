import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireFree } from '../../infra/embedded/free-ports.ts';
import { logOf, pipeLines } from '../../infra/embedded/prefixed-log.ts';
import { adminPort, root, services } from '../../infra/embedded/settings.ts';

const folder = path.join(root, 'apps/admin');
const parentWatch = import.meta.resolve('../../infra/embedded/parent-watch.mjs');
const vite = path.join(folder, 'node_modules/vite/bin/vite.js');

/**
 * Serves the admin web from its sources, which the browser reloads when they change.
 * @returns how to stop it.
 * @throws Problem when the port is taken.
 */
export async function serveAdminWeb(): Promise<() => void> {
  await requireFree([{ name: 'the admin web', variable: 'ADMIN_PORT', port: adminPort }]);
  const env = { ...process.env, ADMIN_PORT: String(adminPort), GATEWAY_PORT: String(services.gateway.port) };
  // The parent watch stops it when its channel to this process closes, even after SIGKILL.
  const child = spawn(process.execPath, ['--import', parentWatch, vite], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = logOf('admin');
  pipeLines(child.stdout, log);
  pipeLines(child.stderr, log);
  return () => {
    child.kill();
  };
}
