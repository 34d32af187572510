import { documentDigits, documentTypeOf } from '@rotina/contracts';
import type { Clock } from '../clock.js';
import { today } from '../clock.js';
import type { Kept } from '../state/state-file.js';
import { textOf, wordOf, type JsonObject } from '../json.js';
import { invalid, notFound } from './asaas-error.js';
import { customerId } from './ids.js';

/** The fields that are stored unchanged. */
const freeFields = [
  ...['company', 'phone', 'mobilePhone', 'address', 'addressNumber', 'complement', 'province', 'postalCode'],
  ...['additionalEmails', 'externalReference', 'observations', 'municipalInscription', 'stateInscription'],
  ...['groupName', 'country', 'state', 'city', 'cityName'],
] as const;

export interface Customer {
  readonly object: 'customer';
  readonly id: string;
  readonly dateCreated: string;
  readonly name: string;
  readonly email: string | null;
  readonly cpfCnpj: string | null;
  readonly personType: 'FISICA' | 'JURIDICA';
  readonly deleted: boolean;
  readonly foreignCustomer: boolean;
  readonly [field: string]: unknown;
}

const taxIdOf = (body: JsonObject): string | null => {
  const given = body['cpfCnpj'];
  if (given === undefined || given === null || given === '') return null;
  const taxId = typeof given === 'string' || typeof given === 'number' ? documentDigits(given) : '';
  if (documentTypeOf(taxId) === null) throw invalid('invalid_object', 'O CPF/CNPJ informado é inválido.');
  return taxId;
};

const emailOf = (body: JsonObject): string | null => {
  const email = textOf(body['email']);
  if (email === undefined) return null;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid('invalid_email', 'O email informado é inválido.');
  return email;
};

const free = (body: JsonObject): JsonObject =>
  Object.fromEntries(freeFields.map((field) => [field, body[field] ?? null]));

const checked = (body: JsonObject) => {
  const name = textOf(body['name']);
  if (name === undefined) throw invalid('invalid_name', 'O campo name deve ser informado.');
  const cpfCnpj = taxIdOf(body);
  return {
    name,
    email: emailOf(body),
    ...free(body),
    country: textOf(body['country']) ?? 'Brasil',
    cpfCnpj,
    personType: cpfCnpj?.length === 14 ? ('JURIDICA' as const) : ('FISICA' as const),
    foreignCustomer: body['foreignCustomer'] === true,
    notificationDisabled: body['notificationDisabled'] === true,
  };
};

/** The gateway's customers. */
export class Customers {
  private readonly customers: Map<string, Customer>;

  constructor(
    private readonly clock: Clock,
    private readonly kept: Kept<Customer>,
  ) {
    this.customers = new Map(kept.load().map((customer) => [customer.id, customer]));
  }

  create(body: JsonObject): Customer {
    const fields = checked(body);
    return this.keep({
      object: 'customer',
      id: this.freeId(),
      dateCreated: today(this.clock).toString(),
      ...fields,
      deleted: false,
      canDelete: true,
      cannotBeDeletedReason: null,
      canEdit: true,
      cannotEditReason: null,
    });
  }

  update(id: string, body: JsonObject): Customer {
    const customer = this.get(id);
    return this.keep({ ...customer, ...checked({ ...customer, ...body }) });
  }

  mark(id: string, deleted: boolean): Customer {
    return this.keep({ ...this.get(id), deleted });
  }

  get(id: string): Customer {
    const customer = this.customers.get(id);
    if (customer === undefined) throw notFound('Cliente', id);
    return customer;
  }

  find(id: string): Customer | undefined {
    return this.customers.get(id);
  }

  /** Oldest first; the removed ones are not listed. */
  list(query: Readonly<Record<string, string | undefined>>): readonly Customer[] {
    const { cpfCnpj } = query;
    const asked: typeof query = { ...query, ...(cpfCnpj !== undefined && { cpfCnpj: documentDigits(cpfCnpj) }) };
    const wanted = ['name', 'email', 'cpfCnpj', 'externalReference', 'groupName']
      .map((field) => [field, asked[field]] as const)
      .filter(([, value]) => value !== undefined && value !== '');
    const matches = (customer: Customer): boolean =>
      wanted.every(([field, value]) => wordOf(customer[field]) === value);
    return [...this.customers.values()].filter((customer) => !customer.deleted && matches(customer));
  }

  private freeId(): string {
    const id = customerId();
    return this.customers.has(id) ? this.freeId() : id;
  }

  private keep(customer: Customer): Customer {
    this.customers.set(customer.id, customer);
    this.kept.save(customer);
    return customer;
  }
}
