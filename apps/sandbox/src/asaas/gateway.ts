import type { Clock } from '../clock.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { Charges } from './charges.js';
import { ChargeStore } from './charges.store.js';
import { Customers } from './customers.js';
import { Settlement } from './settlement.js';

export interface Gateway {
  readonly clock: Clock;
  readonly apiKey: string;
  readonly customers: Customers;
  readonly store: ChargeStore;
  readonly charges: Charges;
  readonly settlement: Settlement;
  readonly webhooks: Webhooks;
}

export interface GatewayTools {
  readonly clock: Clock;
  readonly apiKey: string;
  readonly webhooks: Webhooks;
  readonly publicUrl: () => string;
}

/** The payment gateway in memory. */
export const createGateway = ({ clock, apiKey, webhooks, publicUrl }: GatewayTools): Gateway => {
  const store = new ChargeStore();
  const customers = new Customers(clock);
  const publish = (event: string, payment: object): void => {
    webhooks.publish(event, payment);
  };
  const settlement = new Settlement({ clock, tell: (event, charge) => publish(event, charges.view(charge)) });
  const charges: Charges = new Charges({ clock, store, customers, settlement, publicUrl, publish });
  return { clock, apiKey, customers, store, charges, settlement, webhooks };
};
