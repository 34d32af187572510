import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { type Attack, send, type Target, unavailable } from '../attack.ts';
import { signedIn } from '../sign-in.ts';

const uploads = 320;
const type = 'multipart/form-data; boundary=x';
const part = '--x\r\ncontent-disposition: form-data; name="documents[]"; filename="a.pdf"\r\n\r\n%PDF-';

/** Opens an upload that never ends. */
function open(target: Target, headers: Readonly<Record<string, string>>): Socket {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'localhost', 'content-type': type, 'content-length': '2000000', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.on('error', () => undefined);
  socket.write(`PUT /api/v1/me HTTP/1.1\r\n${head}\r\n${part}`);
  return socket;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const hungUpUploads: Attack = {
  name: 'hung-up uploads',
  sends: '320 uploads of documents, more than there are connections for, whose sender hangs up one after the other',
  holds: 'no process ends, others are served meanwhile, and a profile can be changed after it',
  run: async (target) => {
    const headers = await signedIn(target, 'other');
    const sockets = Array.from({ length: uploads }, () => open(target, headers));
    try {
      await pause(500);
      for (const [index, socket] of sockets.entries()) {
        if (index % 2 === 0) socket.destroy();
        else socket.resetAndDestroy();
        if (index % 40 === 0) await pause(20);
      }
      const down = await unavailable(target);
      if (down !== undefined) return down;
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    const { status } = await send(target, '/api/v1/me', { method: 'PUT', headers, body: '{}' });
    return status === 200 ? undefined : `a change of the profile was answered ${status} after it`;
  },
};
