import type { Translate } from '@rotina/service-kit/messages';
import type { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The mail settings and templates of a service. */
export abstract class MailOptions {
  /** Seals the parameters of waiting mails, for services whose mails hold secrets. */
  abstract readonly secretBox?: SecretBox;
  /** Whether mails to an address are suppressed; checked before every attempt. */
  abstract readonly isSuppressed?: (manager: EntityManager, address: string) => Promise<boolean>;
  /** Renders a mail when it is sent. A method, so that a service may narrow its templates and parameters. */
  abstract compose(t: Translate, template: string, params: object): MailText;
}
