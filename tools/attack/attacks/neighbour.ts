import { accepts, outsideAddresses } from '../../../infra/embedded/reachability.ts';
import { ports, postgresPort } from '../../../infra/embedded/settings.ts';
import type { Attack } from '../attack.ts';

export const neighbour: Attack = {
  name: 'neighbour',
  sends: "connections to every port by this machine's other addresses",
  holds: 'none is accepted: the embedded size listens on loopback alone',
  run: async () => {
    for (const host of outsideAddresses()) {
      for (const { name, port } of [...ports, { name: 'PostgreSQL', port: postgresPort }]) {
        if (await accepts(port, host)) return `${name} accepts a connection on ${host}`;
      }
    }
    return undefined;
  },
};
