import { randomUUID } from 'node:crypto';
import { today, type Clock } from '../clock.js';
import { textOf, type JsonObject } from '../json.js';
import { invalid, notFound } from './asaas-error.js';
import { cardOf } from './card.js';
import { unpaid, type Charge, type CreditCard, type Plan } from './charge.js';
import { chargeRequestOf, type ChargeRequest } from './charge-request.js';
import type { ChargeStore } from './charges.store.js';
import { chargeView, planView } from './charge.view.js';
import type { Customer, Customers } from './customers.js';
import { chargeId, Sequence } from './ids.js';
import { split } from './money.js';
import type { Settlement } from './settlement.js';

export interface ChargeTools {
  readonly clock: Clock;
  readonly store: ChargeStore;
  readonly customers: Customers;
  readonly settlement: Settlement;
  readonly publicUrl: () => string;
  readonly publish: (event: string, payment: object) => void;
}

interface Origin {
  readonly customer: string;
  readonly plan: string | null;
  readonly card: CreditCard | null;
}

/** Creates, finds and shows charges and plans. */
export class Charges {
  private readonly invoices = new Sequence();
  private readonly slips = new Sequence();

  constructor(private readonly tools: ChargeTools) {}

  /** Creates a charge, or a plan with more than one installment; returns the first charge. */
  create(body: JsonObject): Charge {
    const [first] = this.make(body, 1).charges;
    if (first === undefined) throw new Error('A request for charges made none.');
    return first;
  }

  createPlan(body: JsonObject): Plan {
    const { plan } = this.make(body, 2);
    if (plan === null) throw new Error('A request for a plan made none.');
    return plan;
  }

  get(id: string): Charge {
    const charge = this.tools.store.find(id);
    if (charge === undefined) throw notFound('Cobrança', id);
    return charge;
  }

  getPlan(id: string): Plan {
    const plan = this.tools.store.plan(id);
    if (plan === undefined) throw notFound('Parcelamento', id);
    return plan;
  }

  view(charge: Charge): object {
    return chargeView(charge, this.tools.publicUrl());
  }

  planView(plan: Plan): object {
    return planView(plan, this.tools.store.ofPlan(plan.id), this.tools.publicUrl());
  }

  private make(body: JsonObject, fewest: number): { plan: Plan | null; charges: readonly Charge[] } {
    const customer = this.payer(body);
    const request = chargeRequestOf(body, today(this.tools.clock).toString());
    if (request.count < fewest) {
      throw invalid('invalid_installmentCount', 'O parcelamento deve ter no mínimo 2 parcelas.');
    }
    const card = cardOf(body);
    const plan = request.count === 1 ? null : this.plan(customer, request, card);
    const charges = this.chargesOf(request, { customer: customer.id, plan: plan?.id ?? null, card });
    this.tools.store.add(charges, plan);
    for (const charge of charges) this.tools.publish('PAYMENT_CREATED', this.view(charge));
    if (card !== null) for (const charge of charges) this.tools.settlement.pay(charge);
    return { plan, charges };
  }

  private payer(body: JsonObject): Customer {
    const customer = this.tools.customers.find(textOf(body['customer']) ?? '');
    if (customer === undefined || customer.deleted) {
      throw invalid('invalid_customer', 'Customer inválido ou não informado.');
    }
    if (customer.cpfCnpj === null && !customer.foreignCustomer) {
      throw invalid(
        'invalid_customer.cpfCnpj',
        'Para criar esta cobrança é necessário preencher o CPF ou CNPJ do cliente.',
      );
    }
    return customer;
  }

  private plan(customer: Customer, request: ChargeRequest, card: CreditCard | null): Plan {
    return {
      id: randomUUID(),
      customer: customer.id,
      createdOn: today(this.tools.clock).toString(),
      billingType: request.billingType,
      count: request.count,
      cents: request.cents,
      expirationDay: Temporal.PlainDate.from(request.dueDate).day,
      description: request.description,
      creditCard: card,
      deleted: false,
    };
  }

  /** Equal amounts, the last one with the remainder; due on the same day of each month, or on its last day. */
  private chargesOf(request: ChargeRequest, origin: Origin): readonly Charge[] {
    const first = Temporal.PlainDate.from(request.dueDate);
    return split(request.cents, request.count).map((cents, index) => {
      const dueDate = first.add({ months: index }).toString();
      return {
        id: this.freeId(),
        customer: origin.customer,
        createdOn: today(this.tools.clock).toString(),
        plan: origin.plan,
        number: origin.plan === null ? null : index + 1,
        of: request.count,
        invoiceNumber: this.invoices.next(),
        nossoNumero: this.slips.next(),
        originalDueDate: dueDate,
        cents,
        billingType: request.billingType,
        status: 'PENDING',
        dueDate,
        description: describe(request, index + 1),
        externalReference: request.externalReference,
        terms: request.terms,
        creditCard: origin.card,
        payday: unpaid,
        refunds: [],
        deleted: false,
      };
    });
  }

  private freeId(): string {
    const id = chargeId();
    return this.tools.store.find(id) === undefined ? id : this.freeId();
  }
}

const describe = ({ count, description }: ChargeRequest, number: number): string | null => {
  if (count === 1) return description;
  const position = `Parcela ${number} de ${count}.`;
  return description === null ? position : `${position} ${description}`;
};
