import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ports, postgresPort } from '../../embedded/settings.ts';
import type { Attack } from '../attack.ts';

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const answer = (accepted: boolean) => (): void => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });

export const neighbour: Attack = {
  name: 'neighbour',
  sends: "connections to every port by this machine's other addresses",
  holds: 'none is accepted: the embedded size listens on loopback alone',
  run: async () => {
    const hosts = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
    );
    for (const host of hosts) {
      for (const { name, port } of [...ports, { name: 'PostgreSQL', port: postgresPort }]) {
        if (await accepts(host, port)) return `${name} accepts a connection on ${host}`;
      }
    }
    return undefined;
  },
};
