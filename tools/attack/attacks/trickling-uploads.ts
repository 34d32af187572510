import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, send, type Target } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

const uploads = 64;
const turns = 4;
const maxMs = 2_000;

/** Opens an upload of which one byte is sent. */
function open(target: Target, headers: Readonly<Record<string, string>>): Socket {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  const all = { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000000' };
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined).write(`PUT /api/v1/me HTTP/1.1\r\n${lines.join('')}\r\n-`);
  return socket;
}

/** Why a profile cannot be changed; undefined when it can. */
async function unchanged(target: Target, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { status, milliseconds } = await send(target, '/api/v1/me', { method: 'PUT', headers, body: '{}' });
  if (status === 200 && milliseconds < maxMs) return undefined;
  return `a change of a profile was answered ${status} after ${Math.round(milliseconds)} ms`;
}

export const tricklingUploads: Attack = {
  name: 'trickling uploads',
  sends: '64 uploads of documents, of each of which one byte comes in a second',
  holds: 'profiles are changed within 2 s meanwhile',
  run: async (target) => {
    const [slow, headers] = [await signedIn(target, 'other'), await signedIn(target, 'user')];
    const sockets = Array.from({ length: uploads }, () => open(target, slow));
    try {
      for (let turn = 0; turn < turns; turn += 1) {
        await pause(1_000);
        for (const socket of sockets.filter(({ writable }) => writable)) socket.write('-');
        const problem = await unchanged(target, headers);
        if (problem !== undefined) return problem;
      }
      return undefined;
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  },
};
