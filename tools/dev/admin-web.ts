import { requireFree } from '../../infra/embedded/free-ports.ts';
import { adminPort, services } from '../../infra/embedded/settings.ts';
import { runTool } from './tool.ts';

/**
 * Serves the admin web from its sources, which the browser reloads when they change.
 * @returns how to stop it.
 * @throws Problem when the port is taken.
 */
export async function serveAdminWeb(): Promise<() => void> {
  await requireFree([{ name: 'the admin web', variable: 'ADMIN_PORT', port: adminPort }]);
  return runTool({
    name: 'admin',
    command: ['apps/admin/node_modules/vite/bin/vite.js'],
    folder: 'apps/admin',
    environment: { ADMIN_PORT: String(adminPort), GATEWAY_PORT: String(services.gateway.port) },
  });
}
