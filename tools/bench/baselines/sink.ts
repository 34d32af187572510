import { createServer } from 'node:http';

/** A receiver that answers at once, and never where the path says so. */
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.url !== '/hangs/platform') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
