import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { In } from 'typeorm';
import type { Repository } from 'typeorm';
import type { Charge } from '../domain/payment/charge.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { PixCode } from '../payment-gateway/payment-gateway.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { StoredPixCode } from './pix-code.entity.js';
import { readInTime } from './read-in-time.js';
import type { ReadOfCharge } from './read-in-time.js';

/** The Pix codes of open charges: each is read from the gateway once, and then stored. */
@Injectable()
export class PixCodesService {
  private readonly logger = new Logger(PixCodesService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
  ) {}

  /** By the gateway's ids of the charges; those that the gateway does not answer in time are left out, the latest ones first. */
  async of({ billingType, pix }: PaymentDetails, open: readonly Charge[]): Promise<ReadonlyMap<string, PixCode>> {
    const codes = new Map<string, PixCode>();
    if (billingType !== 'PIX') return codes;
    const stored = await this.codes.findBy({ chargeGatewayId: In(open.map(({ gatewayId }) => gatewayId)) });
    const storedById = new Map(stored.map((code) => [code.chargeGatewayId, code]));
    const missing = open.filter((charge) => {
      const ofPlan = charge.number === 1 && pix && isAfter(pix.expiresAt, this.clock.now()) ? pix : null;
      const known = ofPlan ?? this.usable(storedById.get(charge.gatewayId), charge);
      if (known) codes.set(charge.gatewayId, known);
      return !known;
    });
    const read = await readInTime(missing, (charge, deadline) => this.readOne(charge, deadline));
    await this.store(read);
    for (const { charge, value } of read) codes.set(charge.gatewayId, value);
    return codes;
  }

  private usable(stored: StoredPixCode | undefined, { amountCents }: Charge): PixCode | null {
    return stored?.amountCents === amountCents && isAfter(stored.expiresAt, this.clock.now()) ? stored : null;
  }

  private async readOne({ gatewayId }: Charge, deadline: number): Promise<PixCode | null> {
    try {
      return await this.gateway.pixCode(gatewayId, deadline);
    } catch (error) {
      this.logger.warn(`The Pix code of charge ${gatewayId} is not shown: ${messageOf(error)}`);
      return null;
    }
  }

  private async store(read: readonly ReadOfCharge<PixCode>[]): Promise<void> {
    if (read.length === 0) return;
    const readAt = dateAt(this.clock.now());
    const rows = read.map(({ charge: { gatewayId, amountCents }, value: { payload, expiresAt } }) => ({
      chargeGatewayId: gatewayId,
      amountCents,
      payload,
      expiresAt,
      readAt,
    }));
    await this.codes.upsert(rows, ['chargeGatewayId']);
  }

  private get codes(): Repository<StoredPixCode> {
    return this.database.manager.getRepository(StoredPixCode);
  }
}

/** False for a time that cannot be read: the code is read anew. */
function isAfter(time: string, now: Temporal.Instant): boolean {
  try {
    return Temporal.Instant.compare(Temporal.Instant.from(time), now) > 0;
  } catch {
    return false;
  }
}
