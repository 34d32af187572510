import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maskedEmail } from '@rotina/contracts';
import { Mailer } from '@rotina/mail';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { Repository } from 'typeorm';
import type { MailParams, MailTemplate } from '../../mails/mail/mail-text.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { FoundUser } from '../../identity/users/users.service.js';
import { BuyerQuestion } from './buyer-question.entity.js';
import type { AnswerBody, BuyerAnswer } from './buyer-questions.dto.js';
import { questionAnswered } from './buyer-questions.errors.js';
import { MembershipTransfersService } from './membership-transfers.service.js';

/** A purchase with a membership, the user of its e-mail, and another one who claims its document. */
export interface Dispute {
  readonly reference: string;
  readonly documentUser: FoundUser;
  readonly emailUser: FoundUser;
}

/** Purchases whose document two people claim. */
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
    const account = maskedEmail(emailUser.email);
    for (const { name, email } of [documentUser, emailUser]) {
      const template: MailTemplate = 'buyerQuestion';
      const params: MailParams = { name, account };
      await this.mailer.send(tx, { to: email, template, params });
    }
  }

  /** Gives the membership to one of the two users, and proves whose the document is unless the answer leaves that open. */
  async answer({ tx, id, body, by, reason }: AdminRowChange<string, AnswerBody>): Promise<void> {
    const { answer } = body;
    const answered = { answer, reason, answeredBy: by.email, answeredAt: dateAt(this.clock.now()) };
    const { affected } = await questions(tx).update({ id, answeredAt: IsNull() }, answered);
    if (affected !== 1) throw questionAnswered();
    const question = await questions(tx).findOneByOrFail({ id });
    const { membershipId, documentUserId, emailUserId } = question;
    const holderId = answer === 'document' ? documentUserId : emailUserId;
    const document = await this.provenBy(tx, answer, question);
    await this.transfers.give(tx, membershipId, holderId, { source: 'administrator', reference: String(by.id) });
    if (document !== null) await this.prove(tx, document, { of: holderId, insteadOf: documentUserId });
  }

  /** The document that an answer proves; null for none. */
  private async provenBy(
    tx: Transaction,
    answer: BuyerAnswer,
    { membershipId, documentUserId }: BuyerQuestion,
  ): Promise<string | null> {
    const { buyerDocument } = await this.memberships.byId(tx, membershipId);
    const owned = (await this.users.byId(documentUserId, tx))?.document ?? null;
    if (answer === 'email' || (answer === 'document' && owned !== null)) return null;
    // The membership of an older question was the document's user's, and has no other document.
    return buyerDocument ?? owned;
  }

  /** A third user who has proven the document keeps it. */
  private async prove(tx: Transaction, document: string, user: { of: number; insteadOf: number }): Promise<void> {
    const owner = await this.users.byDocument(tx, document);
    if (owner && owner.id !== user.insteadOf) return;
    if (owner) await this.users.removeDocument(tx, owner.id);
    await this.users.proveDocument(tx, user.of, { document, by: 'administrator' });
  }
}

const questions = (tx: Transaction): Repository<BuyerQuestion> => tx.getRepository(BuyerQuestion);
