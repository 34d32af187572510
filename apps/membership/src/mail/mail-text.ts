import type { MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';
import { escapeHtml } from './escape-html.js';

/** The mail templates, by the prefix of their texts in the catalogue. */
export type MailTemplate = 'setPassword' | 'resetPassword';

export interface MailParams {
  readonly name: string;
  readonly link: string;
}

/** A mail as plain text and as HTML. */
export function mailText(t: Translate, template: MailTemplate, params: MailParams): MailText {
  const part = (name: string): string => t(`mail.${template}.${name}`, { name: params.name });
  const paragraphs = [part('greeting'), part('body')];
  const link = escapeHtml(params.link);
  const shown = [
    ...paragraphs.map(escapeHtml),
    `<a href="${link}">${escapeHtml(part('action'))}</a>`,
    link,
    escapeHtml(part('footer')),
  ];
  return {
    subject: part('subject').replace(/[\r\n]+/g, ' '),
    text: [...paragraphs, params.link, part('footer')].join('\n\n'),
    html: `<!doctype html><html><body>${shown.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}
