import type { ServiceName } from '@rotina/contracts';
import type { Translate } from '@rotina/service-kit/messages';
import type { SecretBox } from '@rotina/service-kit/secrets';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where answers go; to the sender of our mails without it. */
  readonly replyTo?: string;
  /** An iCalendar file, which calendars act on by its method (RFC 5546). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** The mail settings and templates of a service. */
export abstract class MailOptions {
  /** The service; it follows the suppressions of membership if it consumes their event. */
  abstract readonly source: ServiceName;
  /** Seals the parameters of waiting mails, for services whose mails hold secrets. */
  abstract readonly secretBox?: SecretBox;
  /** Renders a mail when it is sent. A method, so that a service may narrow its templates and parameters. */
  abstract compose(t: Translate, template: string, params: object): MailText;
}
