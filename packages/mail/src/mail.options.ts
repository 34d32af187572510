import type { Translate } from '@rotina/service-kit/messages';
import type { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** What a service decides about its mails. */
export abstract class MailOptions {
  /** Hides what mails are filled with while they wait, for services whose mails hold secrets. */
  abstract readonly secretBox?: SecretBox;
  /** Whether nothing may be sent to an address; asked before every try. */
  abstract readonly isSuppressed?: (manager: EntityManager, address: string) => Promise<boolean>;
  /** Writes a mail out, when it is sent. A method, so that a service may name its own templates and parameters. */
  abstract compose(t: Translate, template: string, params: object): MailText;
}
