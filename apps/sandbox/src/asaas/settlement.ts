import { randomUUID } from 'node:crypto';
import { stamp, today, type Clock } from '../clock.js';
import { reais } from './money.js';
import { invalid, invalidAction } from './asaas-error.js';
import { anyCard } from './card.js';
import { notPayableByPix } from './pix.js';
import { isOpen, refundable, unpaid, type Charge, type ChargeStatus, type Payday } from './charge.js';

/** A confirmed card pays out 32 days later, each further installment 32 days after the previous one. */
const cardCreditDays = 32;

export interface SettlementTools {
  readonly clock: Clock;
  /** Publishes an event with the charge's current state. */
  readonly tell: (event: string, charge: Charge) => void;
}

export interface InCash {
  readonly paymentDate: string | undefined;
  readonly cents: number | undefined;
}

/** The transitions of a charge; each publishes an event. */
export class Settlement {
  constructor(private readonly tools: SettlementTools) {}

  /**
   * The buyer pays: a card is confirmed, anything else received.
   * @param payerDocument Of the account that pays by Pix; the gateway knows nothing of the payer without it.
   */
  pay(charge: Charge, payerDocument?: string): void {
    this.allow(charge, isOpen(charge), 'Somente cobranças pendentes ou vencidas podem ser confirmadas.');
    if (charge.billingType === 'CREDIT_CARD') {
      if (payerDocument !== undefined) throw notPayableByPix();
      charge.creditCard ??= anyCard();
      this.move(charge, 'CONFIRMED', this.cardDay(charge));
      this.tools.tell('PAYMENT_CONFIRMED', charge);
      return;
    }
    const byPix = payerDocument === undefined ? {} : { pixTransaction: randomUUID(), payerDocument };
    this.move(charge, 'RECEIVED', { ...this.everythingToday(), ...byPix });
    this.tools.tell('PAYMENT_RECEIVED', charge);
  }

  /** The money of a confirmed card arrives. */
  credit(charge: Charge): void {
    this.allow(charge, charge.status === 'CONFIRMED', 'Somente cobranças confirmadas podem ser creditadas.');
    const date = this.today();
    this.move(charge, 'RECEIVED', { ...charge.payday, paymentDate: date, creditDate: date });
    this.tools.tell('PAYMENT_RECEIVED', charge);
  }

  overdue(charge: Charge): void {
    this.allow(charge, charge.status === 'PENDING', 'Somente cobranças pendentes podem ser vencidas.');
    charge.status = 'OVERDUE';
    this.tools.tell('PAYMENT_OVERDUE', charge);
  }

  receiveInCash(charge: Charge, { paymentDate, cents }: InCash): void {
    this.allow(charge, isOpen(charge), 'Somente cobranças pendentes ou vencidas podem ser recebidas em dinheiro.');
    const date = paymentDate ?? this.today();
    if (date > this.today()) throw invalid('invalid_paymentDate', 'A data de pagamento não pode ser futura.');
    if (cents !== undefined) charge.cents = cents;
    this.move(charge, 'RECEIVED_IN_CASH', {
      ...unpaid,
      paymentDate: date,
      clientPaymentDate: date,
      confirmedDate: date,
    });
    this.tools.tell('PAYMENT_RECEIVED', charge);
  }

  undoReceivedInCash(charge: Charge): void {
    const received = charge.status === 'RECEIVED_IN_CASH';
    this.allow(charge, received, 'Somente cobranças recebidas em dinheiro podem ter o recebimento desfeito.');
    this.move(charge, this.openStatus(charge), unpaid);
    this.tools.tell('PAYMENT_RECEIVED_IN_CASH_UNDONE', charge);
  }

  /** Refunds the rest or a part; only a full refund changes the status. */
  refund(charge: Charge, cents: number | undefined, description: string | null): void {
    const paid = charge.status === 'RECEIVED' || charge.status === 'CONFIRMED';
    this.allow(charge, paid, 'Somente cobranças confirmadas ou recebidas podem ser estornadas.');
    const left = refundable(charge);
    const amount = cents ?? left;
    if (amount <= 0 || amount > left) {
      throw invalid('invalid_value', `O valor do estorno deve ser maior que zero e no máximo R$ ${reais(left)}.`);
    }
    charge.refunds = [...charge.refunds, { dateCreated: stamp(this.tools.clock), cents: amount, description }];
    const whole = refundable(charge) === 0;
    if (whole) charge.status = 'REFUNDED';
    this.tools.tell(whole ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', charge);
  }

  remove(charge: Charge): void {
    this.allow(charge, isOpen(charge), 'Somente cobranças pendentes ou vencidas podem ser removidas.');
    charge.deleted = true;
    this.tools.tell('PAYMENT_DELETED', charge);
  }

  restore(charge: Charge): void {
    if (!charge.deleted) throw invalidAction('Somente cobranças removidas podem ser restauradas.');
    charge.deleted = false;
    charge.status = this.openStatus(charge);
    this.tools.tell('PAYMENT_RESTORED', charge);
  }

  /** Makes a charge pending again after its due date moved to the future. */
  changed(charge: Charge, { postponed }: { readonly postponed: boolean }): void {
    if (postponed) charge.status = 'PENDING';
    this.tools.tell('PAYMENT_UPDATED', charge);
  }

  allow(charge: Charge, condition: boolean, otherwise: string): void {
    if (charge.deleted) throw invalidAction('Esta cobrança foi removida.');
    if (!condition) throw invalidAction(otherwise);
  }

  private move(charge: Charge, status: ChargeStatus, payday: Payday): void {
    charge.status = status;
    charge.payday = payday;
  }

  private today(): string {
    return today(this.tools.clock).toString();
  }

  private openStatus(charge: Charge): ChargeStatus {
    return charge.dueDate < this.today() ? 'OVERDUE' : 'PENDING';
  }

  private everythingToday(): Payday {
    const date = this.today();
    return { ...unpaid, confirmedDate: date, paymentDate: date, clientPaymentDate: date, creditDate: date };
  }

  private cardDay(charge: Charge): Payday {
    const date = today(this.tools.clock);
    const creditDate = date.add({ days: cardCreditDays * (charge.number ?? 1) }).toString();
    return { ...unpaid, confirmedDate: date.toString(), clientPaymentDate: date.toString(), creditDate };
  }
}
