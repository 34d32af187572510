import { createServer, request as requestTo } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { messageOf } from '@rotina/service-kit/errors';
import type { AnswerCheck } from './answer-check.js';

/** Stands between callers and a service, or the gateway, and compares every answer with the document. */
export class CheckingProxy {
  /** The answers so far that differed from the document. */
  readonly differences: string[] = [];
  // Idle connections stay open: services announce that theirs do for longer than the five seconds of this server, and a
  // request on a connection that it is just closing would be lost.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    this.forward(request, response).catch(() => response.destroy());
  });

  constructor(
    private readonly target: string,
    private readonly answers: AnswerCheck,
  ) {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Reads the whole request first: the caller of a service that refuses a body without reading it sees the answer. */
  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const body = await buffer(request);
    const onward = requestTo(this.target, { method, path: url, headers: rawHeaders, agent: false });
    let isAnswered = false;
    onward.on('error', () => {
      if (!isAnswered) response.destroy();
    });
    onward.once('response', (answer) => {
      isAnswered = true;
      this.pass(answer, `${method} ${url}`, response).catch(() => response.destroy());
    });
    response.once('close', () => onward.destroy());
    onward.end(body);
  }

  private async pass(answer: IncomingMessage, line: string, response: ServerResponse): Promise<void> {
    const body = await buffer(answer);
    const { statusCode: status = 0, headers, rawHeaders } = answer;
    const [method = '', url = ''] = line.split(' ');
    try {
      this.answers.check(method, url, { status, headers, text: body.toString() });
    } catch (error) {
      this.differences.push(messageOf(error));
    }
    response.writeHead(status, rawHeaders).end(body);
  }
}
