import { Injectable } from '@nestjs/common';
import { RequestQuotas } from '@rotina/service-kit/requests';
import { addressHash } from './address-hash.js';
import type { Mail } from './mail.entity.js';

const quota = { name: 'mails', perHour: 5, perDay: 20 };

/** Limits the mails of one kind to one address: whoever makes us send one chooses the address and some of the words. */
@Injectable()
export class MailQuota {
  constructor(private readonly quotas: RequestQuotas) {}

  /** Counts a mail; false for one too many. */
  allows({ template, toAddress }: Pick<Mail, 'template' | 'toAddress'>): Promise<boolean> {
    return this.quotas.trySpend(quota, `${template} ${addressHash(toAddress)}`);
  }
}
