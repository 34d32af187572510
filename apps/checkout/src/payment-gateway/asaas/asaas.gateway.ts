import { Injectable } from '@nestjs/common';
import { canonicalEmail, documentDigits, numberFromCents } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { AsaasClient } from './asaas.client.js';
import {
  isObject,
  parseBankSlipLine,
  parseCharge,
  parsePage,
  parsePayerDocument,
  parsePixCode,
  stringOrNull,
} from './asaas.types.js';
import type { JsonObject } from './asaas.types.js';
import { GatewayRejected, GatewayUnavailable } from '../payment-gateway.errors.js';
import { PaymentGateway } from '../payment-gateway.js';
import type { GatewayCharge, GatewayPlan, PixCode, PlanReference, PlanRequest } from '../payment-gateway.js';

/** Asaas' largest page. */
const pageSize = 100;
const maxPages = 20;
const purchaseDeadlineMs = 15_000;

@Injectable()
export class AsaasGateway extends PaymentGateway {
  constructor(private readonly client: AsaasClient) {
    super();
  }

  override async createPlan(request: PlanRequest): Promise<GatewayPlan> {
    const deadline = performance.now() + purchaseDeadlineMs;
    const customer = await this.customerFor(request, deadline);
    const first = await this.client.call({ ...creationOf(request, customer), deadline });
    return this.readBack(request, first, deadline);
  }

  override async charge(id: string): Promise<GatewayCharge | null> {
    const charge = await this.client.call({ method: 'GET', path: pathOf(id) }).catch(nullWhenUnknown);
    return charge === null ? null : chargeOf(charge);
  }

  override async removeCharge(id: string): Promise<void> {
    try {
      await this.client.call({ method: 'DELETE', path: pathOf(id) });
    } catch (error) {
      if (!(error instanceof GatewayRejected)) throw error;
      const charge = await this.charge(id);
      if (charge !== null && isActive(charge)) throw error;
    }
  }

  override async refundCharge(id: string, amountCents: number | null): Promise<GatewayCharge> {
    const body = amountCents === null ? {} : { value: numberFromCents(amountCents) };
    return chargeOf(await this.client.call({ method: 'POST', path: `${pathOf(id)}/refund`, body }));
  }

  override async pixCode(chargeId: string, deadline?: number): Promise<PixCode | null> {
    const path = `${pathOf(chargeId)}/pixQrCode`;
    return parsePixCode(await this.client.call({ method: 'GET', path, deadline }));
  }

  override async bankSlipLine(chargeId: string, deadline: number): Promise<string | null> {
    const path = `${pathOf(chargeId)}/identificationField`;
    return parseBankSlipLine(await this.client.call({ method: 'GET', path, deadline }));
  }

  override async payerDocument(pixTransactionId: string, deadline: number): Promise<string | null> {
    const path = `/pix/transactions/${encodeURIComponent(pixTransactionId)}`;
    return parsePayerDocument(await this.client.call({ method: 'GET', path, deadline }));
  }

  override async planOf({ chargeId, installmentId }: PlanReference): Promise<GatewayCharge[]> {
    if (installmentId !== null) return this.list(`installment=${encodeURIComponent(installmentId)}`);
    const charge = await this.charge(chargeId);
    return charge === null ? [] : [charge].filter(isActive);
  }

  override charges(externalReference: string): Promise<GatewayCharge[]> {
    return this.list(`externalReference=${encodeURIComponent(externalReference)}`);
  }

  override async findPlan(externalReference: string, billingType: BillingType): Promise<GatewayPlan> {
    const charges = await this.charges(externalReference);
    return { charges, pix: charges.length > 0 ? await this.pixOf(billingType, charges) : null };
  }

  private async customerFor({ customer }: PlanRequest, deadline: number): Promise<string> {
    const known = await this.knownCustomer(customer, deadline);
    const body = {
      name: customer.name,
      email: canonicalEmail(customer.email),
      cpfCnpj: customer.document,
      // The gateway knows Brazilian numbers alone, without the code of the country.
      mobilePhone: customer.phone?.startsWith('+55') === true ? customer.phone.slice(3) : null,
    };
    const found = known ?? (await this.client.call({ method: 'POST', path: '/customers', body, deadline }));
    const id = isObject(found) ? stringOrNull(found.id) : null;
    if (id === null) throw new GatewayUnavailable('The gateway returned a customer without an id');
    return id;
  }

  /** The gateway compares e-mails letter by letter, so all are sent in lower case. */
  private async knownCustomer(customer: PlanRequest['customer'], deadline: number): Promise<JsonObject | null> {
    const query = new URLSearchParams({ cpfCnpj: customer.document, email: canonicalEmail(customer.email) });
    for await (const page of this.pages(`/customers?${query.toString()}`, deadline)) {
      const known = page.filter(isObject).find((found) => isSameCustomer(found, customer));
      if (known) return known;
    }
    return null;
  }

  /** After the creation, a refusal no longer means that nothing was created. */
  private async readBack(request: PlanRequest, created: unknown, deadline: number): Promise<GatewayPlan> {
    try {
      const charges = await this.chargesOfCreation(request, created, deadline);
      return { charges, pix: await this.pixOf(request.billingType, charges, deadline) };
    } catch (error) {
      throw new GatewayUnavailable('The plan was created and could not be read back', { cause: error });
    }
  }

  private async chargesOfCreation(request: PlanRequest, created: unknown, deadline: number): Promise<GatewayCharge[]> {
    if (request.installmentCount === 1) return [chargeOf(created)];
    const id = isObject(created) ? stringOrNull(created.id) : null;
    if (id === null) throw new GatewayUnavailable('The gateway returned a plan without an id');
    return this.list(`installment=${encodeURIComponent(id)}`, deadline);
  }

  private async list(query: string, deadline?: number): Promise<GatewayCharge[]> {
    const charges: GatewayCharge[] = [];
    for await (const page of this.pages(`/payments?${query}`, deadline)) charges.push(...page.map(chargeOf));
    return charges.filter(isActive).sort((one, other) => one.number - other.number);
  }

  /** The pages of a list, newest first; the next one is asked for only when somebody goes on. A page may be shorter than asked. */
  private async *pages(path: string, deadline?: number): AsyncGenerator<readonly unknown[]> {
    let offset = 0;
    for (let page = 0; page < maxPages; page += 1) {
      const next = `${path}&limit=${pageSize}&offset=${offset}`;
      const answer = parsePage(await this.client.call({ method: 'GET', path: next, deadline }));
      if (answer === null) throw new GatewayUnavailable('The gateway returned something other than a list');
      yield answer.data;
      if (!answer.hasMore || answer.data.length === 0) break;
      offset += answer.data.length;
    }
  }

  private async pixOf(
    billingType: BillingType,
    charges: readonly GatewayCharge[],
    deadline?: number,
  ): Promise<PixCode | null> {
    const first = charges[0];
    return billingType === 'PIX' && first ? this.pixCode(first.id, deadline) : null;
  }
}

const pathOf = (chargeId: string): string => `/payments/${encodeURIComponent(chargeId)}`;

function creationOf(request: PlanRequest, customer: string): { method: 'POST'; path: string; body: object } {
  const { billingType, dueDate, description, externalReference, creditCardToken, installmentCount } = request;
  const common = {
    customer,
    billingType,
    dueDate,
    description,
    externalReference,
    ...(creditCardToken === null ? {} : { creditCardToken }),
  };
  const total = numberFromCents(request.totalCents);
  return installmentCount === 1
    ? { method: 'POST', path: '/payments', body: { ...common, value: total } }
    : { method: 'POST', path: '/installments', body: { ...common, installmentCount, totalValue: total } };
}

const isSameCustomer = (found: JsonObject, { email, document }: PlanRequest['customer']): boolean =>
  found.deleted !== true &&
  documentDigits(stringOrNull(found.cpfCnpj) ?? '') === document &&
  typeof found.email === 'string' &&
  canonicalEmail(found.email) === canonicalEmail(email);

const isActive = (charge: GatewayCharge): boolean => charge.status !== 'deleted_or_canceled_by_new_payment';

function nullWhenUnknown(error: unknown): null {
  if (error instanceof GatewayRejected && error.status === 404) return null;
  throw error;
}

function chargeOf(value: unknown): GatewayCharge {
  const charge = parseCharge(value);
  if (charge === null) throw new GatewayUnavailable('The gateway returned something other than a charge');
  return charge;
}
