import { connect } from 'node:net';
import { type Attack, send, type Target } from '../attack.ts';
import { signInOf } from '../sign-in.ts';

const readers = 140;
const maxMs = 2_000;
const request = 'GET /api/v2/therapist/search?per_page=100 HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Opens a connection that asks for a large answer, and reads nothing of it. */
function ask(target: Target): { destroy(): void } {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  socket.write(request);
  return socket;
}

export const unreadAnswers: Attack = {
  name: 'unread answers',
  sends: '140 connections that ask for the search of therapists, and read none of the answers',
  holds: 'a person signs in within 2 s meanwhile',
  run: async (target) => {
    const sockets = Array.from({ length: readers }, () => ask(target));
    try {
      for (let turn = 0; turn < 10; turn += 1) {
        const [path, body] = signInOf('user');
        const { status, milliseconds } = await send(target, path, { body });
        if (status !== 200 || milliseconds > maxMs)
          return `a sign-in was answered ${status} after ${Math.round(milliseconds)} ms`;
      }
      return undefined;
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};
