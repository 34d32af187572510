import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnswerCheck } from './answer-check.js';
import { CheckingProxy } from './checking-proxy.js';

const document = {
  paths: { '/notes': { post: { responses: { 201: { content: { 'text/plain': {} } } } } } },
};

describe('a proxy that checks answers', () => {
  let service: Server;
  let proxy: CheckingProxy;

  beforeEach(async () => {
    service = createServer((request, response) => {
      void text(request).then((body) => {
        const status = body === 'wrong' ? 200 : 201;
        response.writeHead(status, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] }).end(`kept ${body}`);
      });
    });
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const { port } = service.address() as AddressInfo;
    proxy = await new CheckingProxy(`http://127.0.0.1:${String(port)}`, new AnswerCheck(document)).start();
  });
  afterEach(() => {
    proxy.stop();
    service.closeAllConnections();
    service.close();
  });

  const post = (body: string): Promise<Response> => fetch(`${proxy.url}/notes?a=1`, { method: 'POST', body });

  it('passes requests and answers on as they are', async () => {
    const answer = await post('né');
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('kept né');
    expect(proxy.differences).toEqual([]);
  });

  it('keeps what differs from the document', async () => {
    expect((await post('wrong')).status).toBe(200);
    expect(proxy.differences).toEqual([
      expect.stringMatching(/^POST \/notes 200 differs.*\nThe status is not in it\./),
    ]);
  });

  it('ends the connection of a caller whose service has gone', async () => {
    service.closeAllConnections();
    service.close();
    await expect(post('x')).rejects.toThrow('fetch failed');
    expect(proxy.differences).toEqual([]);
  });
});
