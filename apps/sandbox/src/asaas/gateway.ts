import type { Clock } from '../clock.js';
import type { StateFile } from '../state/state-file.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import type { Charge } from './charge.js';
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
  readonly state: StateFile;
  readonly publicUrl: () => string;
}

/** The payment gateway, with the charges of its earlier processes. */
export const createGateway = ({ clock, apiKey, webhooks, state, publicUrl }: GatewayTools): Gateway => {
  const store = new ChargeStore(state);
  const customers = new Customers(clock, state.kind('customer'));
  const publish = (event: string, payment: object): void => {
    webhooks.publish(event, payment);
  };
  const tell = (event: string, charge: Charge): void => {
    store.save(charge);
    publish(event, charges.view(charge));
  };
  const settlement = new Settlement({ clock, tell });
  const charges: Charges = new Charges({ clock, store, customers, settlement, publicUrl, publish });
  return { clock, apiKey, customers, store, charges, settlement, webhooks };
};
