import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { Repository } from 'typeorm';
import type { MailParams, MailTemplate } from '../mail/mail-text.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { UsersService } from '../users/users.service.js';
import type { FoundUser } from '../users/users.service.js';
import { BuyerQuestion } from './buyer-question.entity.js';
import type { AnswerBody } from './buyer-questions.dto.js';
import { questionAnswered } from './buyer-questions.errors.js';
import { MembershipTransfersService } from './membership-transfers.service.js';

/** A purchase with a membership, and the users of its document and of its e-mail. */
export interface Dispute {
  readonly reference: string;
  readonly documentUser: FoundUser;
  readonly emailUser: FoundUser;
}

/** Purchases whose document and e-mail point to different people. */
@Injectable()
export class BuyerQuestionsService {
  constructor(
    private readonly users: UsersService,
    private readonly memberships: MembershipsService,
    private readonly transfers: MembershipTransfersService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Raises a question and mails both people, unless one about the membership is open. */
  async raise(tx: Transaction, { reference, documentUser, emailUser }: Dispute): Promise<void> {
    const membership = await this.memberships.byReference(tx, reference);
    if (!membership) throw new Error(`Purchase ${reference} has no membership.`);
    const isNew = await insertIfAbsent(questions(tx), {
      id: randomUUIDv7(),
      membershipId: membership.id,
      documentUserId: documentUser.id,
      emailUserId: emailUser.id,
      createdAt: dateAt(this.clock.now()),
    });
    if (!isNew) return;
    const account = maskedEmail((membership.userId === emailUser.id ? emailUser : documentUser).email);
    for (const { name, email } of [documentUser, emailUser]) {
      const template: MailTemplate = 'buyerQuestion';
      const params: MailParams = { name, account };
      await this.mailer.send(tx, { to: email, template, params });
    }
  }

  /** Gives the membership, and the document where the answer says so, to one of the two users. */
  async answer({ tx, id, body, by, reason }: AdminRowChange<string, AnswerBody>): Promise<void> {
    const { answer } = body;
    const answered = { answer, reason, answeredBy: by.email, answeredAt: dateAt(this.clock.now()) };
    const { affected } = await questions(tx).update({ id, answeredAt: IsNull() }, answered);
    if (affected !== 1) throw questionAnswered();
    const { membershipId, documentUserId, emailUserId } = await questions(tx).findOneByOrFail({ id });
    const holderId = answer === 'document' ? documentUserId : emailUserId;
    await this.transfers.give(tx, membershipId, holderId, { source: 'administrator', reference: String(by.id) });
    if (answer === 'email_and_document') await this.moveDocument(tx, documentUserId, emailUserId);
  }

  private async moveDocument(tx: Transaction, fromId: number, toId: number): Promise<void> {
    const document = (await this.users.byId(fromId, tx))?.document ?? null;
    await this.users.removeDocument(tx, fromId);
    await this.users.confirm(tx, toId, { document, phoneNumber: null });
  }
}

const questions = (tx: Transaction): Repository<BuyerQuestion> => tx.getRepository(BuyerQuestion);
