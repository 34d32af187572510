import { connect } from 'node:net';
import { type Attack, unavailable } from '../attack.ts';

const head =
  'POST /api/v1/checkout HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n';

export const stalledBodies: Attack = {
  name: 'stalled bodies',
  sends: '135 purchases whose body stops after one byte',
  holds: 'others are served meanwhile, and every one is ended within 15 s',
  run: async (target) => {
    const { hostname, port } = new URL(target.url);
    const sockets = Array.from({ length: 135 }, () => connect(Number(port), hostname));
    const ended = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => undefined).once('close', () => resolve());
          socket.on('data', () => socket.end());
          socket.write(`${head}\r\n{`);
        }),
    );
    const timeout = new Promise<string>((resolve) => {
      setTimeout(() => resolve('some connections were still open after 15 s'), 15_000).unref();
    });
    try {
      return (await unavailable(target)) ?? (await Promise.race([Promise.all(ended).then(() => undefined), timeout]));
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};
