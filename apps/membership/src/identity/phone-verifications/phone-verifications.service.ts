import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mobileNumberOf } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import { RequestCounts, RequestQuotas } from '@rotina/service-kit/requests';
import type { Transaction } from '@rotina/service-kit/database';
import { storedContext } from '@rotina/service-kit/http';
import { Lanes } from '@rotina/service-kit/work';
import type { Translate } from '@rotina/service-kit/messages';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { pinCheckOf, pinExpiry, sendsPin } from '../domain/phone/phone-verification.js';
import type { PhoneState } from '../domain/phone/phone-verification.js';
import { UsersService } from '../users/users.service.js';
import { PhoneVerification } from './phone-verification.entity.js';
import { invalidPhone, wrongPin } from './phone-verifications.errors.js';
import { Pins } from './pins.js';
import { textMessagesOfDay } from './text-message-metrics.js';
import { textMessagesLane } from './text-messages.lane.js';

/** Whoever owns a number gets no more, whoever asks; nobody uses us to send to many numbers; an office is one address. */
const quotas = {
  number: { name: 'phone PINs of a number', perHour: 10 },
  user: { name: 'phone PINs of a user', perHour: 20 },
  address: { name: 'phone PINs of an address', perHour: 300 },
};

export interface PhoneCall {
  readonly userId: number;
  /** As the user typed it. */
  readonly phone: string;
  readonly address: string;
  readonly t: Translate;
}

interface Found {
  readonly state: PhoneState;
  readonly verification: PhoneVerification | null;
}

/** Proves that a user has a phone, by a PIN in a text message. */
@Injectable()
export class PhoneVerificationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: UsersService,
    private readonly pins: Pins,
    private readonly secrets: SecretBox,
    private readonly quotas: RequestQuotas,
    private readonly counts: RequestCounts,
    private readonly config: MembershipConfig,
    private readonly lanes: Lanes,
  ) {}

  /**
   * Sends a PIN, unless the number is validated or the last call that sent is too recent.
   * @throws UserError 422 for an invalid number, 429 above a limit.
   */
  async start({ userId, phone, address, t }: PhoneCall): Promise<void> {
    const number = mobileNumberOf(phone, this.config.SMS_COUNTRIES.split(','));
    if (number === null) throw invalidPhone();
    const { state } = await this.find(this.database.manager, userId);
    if (!sendsPin(state, number, this.clock.now())) return;
    await this.spend(userId, number, address);
    await this.database.transaction((tx) => this.startIn(tx, userId, number, t));
  }

  /** @throws UserError 422 unless the PIN is the one that was sent, or the phone is validated already. */
  async confirm(userId: number, pin: string): Promise<void> {
    // The count of a wrong try is committed before the failure is thrown.
    const isRight = await this.database.transaction((tx) => this.confirmIn(tx, userId, pin));
    if (!isRight) throw wrongPin();
  }

  private async spend(userId: number, number: string, address: string): Promise<void> {
    await this.quotas.spend(quotas.address, address);
    await this.quotas.spend(quotas.user, String(userId));
    await this.quotas.spend(quotas.number, this.pins.hash('number', number));
    const perDay = this.config.SMS_MAX_PER_DAY;
    await this.counts.count({ name: textMessagesOfDay, perDay, message: 'phone.tooManyToday' }, '');
  }

  private async startIn(tx: Transaction, userId: number, phoneNumber: string, t: Translate): Promise<void> {
    await this.users.lock(tx, userId);
    const { state } = await this.find(tx, userId);
    const now = this.clock.now();
    if (!sendsPin(state, phoneNumber, now)) return;
    const id = randomUUIDv7();
    const pin = this.pins.new();
    await verifications(tx).upsert(
      {
        ...storedContext(),
        userId,
        id,
        phoneNumber,
        pinHash: this.pins.hash(id, pin),
        wrongTries: 0,
        startedAt: dateAt(now),
        expiresAt: dateAt(pinExpiry(now)),
        sealedMessage: this.secrets.seal(t('phone.message', { pin })),
        sendAttempts: 0,
        sendDueAt: dateAt(now),
      },
      ['userId'],
    );
    this.database.afterCommit(tx, this.sendStored);
  }

  /** Whether the PIN was right, or not needed. */
  private async confirmIn(tx: Transaction, userId: number, pin: string): Promise<boolean> {
    await this.users.lock(tx, userId);
    const { state, verification } = await this.find(tx, userId);
    const check = pinCheckOf(state, this.clock.now());
    if (check !== 'alive' || !verification) return check === 'nothing';
    if (pin === '') return false;
    const { id, phoneNumber, pinHash } = verification;
    if (!this.pins.matches(id, pin, pinHash)) {
      await verifications(tx).increment({ userId }, 'wrongTries', 1);
      return false;
    }
    await verifications(tx).update({ userId }, { pinHash: null, sealedMessage: null, sendDueAt: null });
    await this.users.validatePhone(tx, userId, phoneNumber);
    return true;
  }

  private async find(manager: EntityManager, userId: number): Promise<Found> {
    const user = await this.users.byId(userId, manager);
    const verification = await verifications(manager).findOneBy({ userId });
    const validated = user?.phoneNumberValidatedAt ? user.phoneNumber : null;
    return { state: { validated, last: verification && lastOf(verification) }, verification };
  }

  private readonly sendStored = (): void => {
    this.lanes.wake(textMessagesLane);
  };
}

const lastOf = ({ phoneNumber, startedAt, wrongTries, pinHash }: PhoneVerification): PhoneState['last'] => ({
  phoneNumber,
  startedAt: startedAt.toTemporalInstant(),
  wrongTries,
  isUsed: pinHash === null,
});

const verifications = (manager: EntityManager): Repository<PhoneVerification> =>
  manager.getRepository(PhoneVerification);
