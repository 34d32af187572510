import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Accepts every mail, as a provider does. */
export class MailReceiver {
  /** Headers and texts of the mails, in the order of their arrival. */
  readonly received: string[] = [];

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, callback) => {
      text(stream).then((content) => {
        this.received.push(content);
        callback();
      }, callback);
    },
  });

  /** Resolves with its URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
