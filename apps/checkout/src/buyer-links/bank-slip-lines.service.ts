import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { In } from 'typeorm';
import type { Repository } from 'typeorm';
import type { Charge } from '../domain/payment/charge.js';
import { PaymentGateway } from '../payment-gateway/payment-gateway.js';
import type { PaymentDetails } from '../payments/payments.service.js';
import { StoredBankSlipLine } from './bank-slip-line.entity.js';
import { readInTime } from './read-in-time.js';
import type { ReadOfCharge } from './read-in-time.js';

/** The lines of open bank slips: each is read from the gateway once, and then stored. */
@Injectable()
export class BankSlipLinesService {
  private readonly logger = new Logger(BankSlipLinesService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway,
  ) {}

  /** By the gateway's ids of the charges; those that the gateway does not answer in time are left out, the latest ones first. */
  async of({ billingType }: PaymentDetails, open: readonly Charge[]): Promise<ReadonlyMap<string, string>> {
    if (billingType !== 'BOLETO') return new Map();
    const stored = await this.lines.findBy({ chargeGatewayId: In(open.map(({ gatewayId }) => gatewayId)) });
    const storedById = new Map(stored.map((line) => [line.chargeGatewayId, line]));
    const known = open.flatMap((charge) => {
      const line = storedById.get(charge.gatewayId);
      const isOfCharge = line?.amountCents === charge.amountCents && line.dueDate === charge.dueDate;
      return isOfCharge ? [{ charge, value: line.line }] : [];
    });
    const missing = open.filter((charge) => !known.some((one) => one.charge === charge));
    const read = await readInTime(missing, (charge, deadline) => this.readOne(charge, deadline));
    await this.store(read);
    return new Map([...known, ...read].map(({ charge, value }) => [charge.gatewayId, value]));
  }

  private async readOne({ gatewayId }: Charge, deadline: number): Promise<string | null> {
    try {
      return await this.gateway.bankSlipLine(gatewayId, deadline);
    } catch (error) {
      this.logger.warn(`The line of the bank slip of charge ${gatewayId} is not shown: ${messageOf(error)}`);
      return null;
    }
  }

  private async store(read: readonly ReadOfCharge<string>[]): Promise<void> {
    if (read.length === 0) return;
    const readAt = dateAt(this.clock.now());
    const rows = read.map(({ charge: { gatewayId, amountCents, dueDate }, value: line }) => ({
      chargeGatewayId: gatewayId,
      amountCents,
      dueDate,
      line,
      readAt,
    }));
    await this.lines.upsert(rows, ['chargeGatewayId']);
  }

  private get lines(): Repository<StoredBankSlipLine> {
    return this.database.manager.getRepository(StoredBankSlipLine);
  }
}
