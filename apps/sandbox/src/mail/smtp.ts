import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { masked } from '../received/mask.js';
import type { Behaviour } from '../behaviour/behaviour.js';
import type { Mail, ReceivedLog } from '../received/received-log.js';
import { linksOf } from './mail-links.js';

export interface Smtp {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const senderOf = (session: SMTPServerSession): string =>
  session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;

const headersOf = (parsed: ParsedMail): Record<string, string> =>
  Object.fromEntries(
    parsed.headerLines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );

const mailOf = (parsed: ParsedMail, session: SMTPServerSession): Mail => {
  const text = parsed.text ?? '';
  const html = parsed.html === false ? '' : parsed.html;
  const calendar = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar');
  return {
    from: parsed.from?.value[0]?.address ?? senderOf(session),
    to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: parsed.subject ?? '',
    text,
    html,
    links: linksOf(text, html),
    headers: masked(headersOf(parsed)),
    ...(calendar && { calendar: calendar.content.toString('utf8') }),
  };
};

const temporaryFailure = (): Error => Object.assign(new Error('Try again later.'), { responseCode: 451 });

/** A mail server that accepts and stores every message and delivers none. */
export const openSmtp = async (
  address: { readonly host: string; readonly port: number },
  { received, behaviour }: { readonly received: ReceivedLog; readonly behaviour: Behaviour },
  log: FastifyBaseLogger,
): Promise<Smtp> => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
    onMailFrom: (_address, _session, callback) => {
      callback(behaviour.isFailing('mail') ? temporaryFailure() : null);
    },
    onData: (stream, session, callback) => {
      simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true }).then(
        (parsed) => {
          received.mail(mailOf(parsed, session));
          callback();
        },
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a mail connection broke'));
  const listening = server.listen(address.port, address.host);
  await once(listening, 'listening');
  const bound: AddressInfo | string | null = listening.address();
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
