import type { FastifyInstance } from 'fastify';
import type { ReceivedLog } from '../received/received-log.js';
import { mailEvents, type MailReports } from './mail-reports.js';

interface Tools {
  readonly received: ReceivedLog;
  readonly mailReports: MailReports;
}

/** The buttons of received mails; scripts may send the same requests as JSON. */
export const mailReportRoutes = (app: FastifyInstance, { received, mailReports }: Tools): void => {
  app.post<{ Params: { id: string; event: string } }>('/mails/:id/:event', async (request, reply) => {
    const mail = received.mailOf(Number(request.params.id));
    const event = mailEvents.find((name) => name === request.params.event);
    if (!mail || !event) return reply.code(404).send({ error: 'Unknown mail or event.' });
    const answered = await mailReports.report(mail, event);
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true) return { answered };
    const message = `Reported to Rotina that the mail to ${mail.to} was ${event}: answered ${String(answered ?? 'nothing')}.`;
    return reply.redirect(`/?message=${encodeURIComponent(message)}`, 303);
  });
};
