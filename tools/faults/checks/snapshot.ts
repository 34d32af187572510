import { textAt } from '../../demo/http.ts';
import type {
  AcknowledgedImport,
  AcknowledgedPurchase,
  AcknowledgedRefund,
  AcknowledgedRepayment,
  OtherPayment,
} from '../acknowledged.ts';
import { type GatewayCharge, outside, type ReceivedCall, type ReceivedMail } from '../sandbox.ts';
import { brokersOf } from '../servers.ts';
import type { World } from '../world.ts';
import type {
  AccountsEventRow,
  ChargeRow,
  DeliveryRow,
  EventRow,
  ImportRow,
  InboxRow,
  InstallmentRow,
  MailRow,
  MembershipRow,
  OrderRow,
  OtherPaymentRow,
  PaymentRow,
  RefundRow,
  WaitingRow,
  WebhookRow,
} from './rows.ts';
import { statements } from './statements.ts';

/** Everything about one scenario at one moment: what was promised, what is stored, and what the outside world has. */
export interface Snapshot {
  readonly purchases: readonly AcknowledgedPurchase[];
  readonly webhooks: readonly string[];
  /** Payments of other checkouts that were acknowledged, by their references. */
  readonly otherPayments: ReadonlyMap<string, OtherPayment>;
  readonly imports: readonly AcknowledgedImport[];
  readonly repayments: readonly AcknowledgedRepayment[];
  readonly refunds: readonly AcknowledgedRefund[];
  readonly gateway: readonly GatewayCharge[];
  readonly received: Readonly<Record<'platform' | 'accounts', readonly ReceivedCall[]>>;
  readonly receivedMails: readonly ReceivedMail[];
  readonly checkout: {
    readonly payments: readonly PaymentRow[];
    readonly charges: readonly ChargeRow[];
    readonly webhooks: readonly WebhookRow[];
    readonly events: readonly EventRow[];
    readonly accountsEvents: readonly AccountsEventRow[];
    readonly deliveries: readonly DeliveryRow[];
    readonly refunds: readonly RefundRow[];
  };
  readonly backoffice: {
    readonly orders: readonly OrderRow[];
    readonly imports: readonly ImportRow[];
    readonly installments: readonly InstallmentRow[];
    readonly inbox: readonly InboxRow[];
  };
  readonly membership: {
    readonly memberships: readonly MembershipRow[];
    readonly otherPayments: readonly OtherPaymentRow[];
    readonly inbox: readonly InboxRow[];
  };
  /** Of every service that sends mail. */
  readonly mails: readonly MailRow[];
  readonly waiting: readonly WaitingRow[];
}

const serviceDatabases = ['rotina_checkout', 'rotina_membership', 'rotina_backoffice', 'rotina_habits'];

const mailDatabases = ['rotina_checkout', 'rotina_membership', 'rotina_backoffice'];

const mailRows = (world: World, database: string, since: Temporal.Instant): Promise<MailRow[]> =>
  world.query<MailRow & Record<string, unknown>>(database, statements.mails, [since.toString()]);

/** Reads everything since the beginning of a scenario. */
export async function takeSnapshot(world: World): Promise<Snapshot> {
  const { acknowledged, since } = world;
  const [purchases, repayments, imports] = [
    acknowledged.of('purchase'),
    acknowledged.of('repayment'),
    acknowledged.of('import'),
  ];
  const imported = imports.flatMap(({ reference, original }) => [reference, original]);
  const pids = [...purchases, ...repayments].map(({ pid }) => pid);
  const sent = await outside.received('webhooks');
  return {
    purchases,
    webhooks: [...acknowledged.of('webhook').map(({ eventId }) => eventId), ...acknowledgedBy(sent)],
    otherPayments: acknowledged.payments,
    imports,
    repayments,
    refunds: acknowledged.of('refund'),
    gateway: (await Promise.all(pids.map((pid) => outside.charges(pid)))).flat(),
    received: { platform: await outside.received('platform'), accounts: await outside.received('accounts') },
    receivedMails: await outside.mails(),
    checkout: await checkoutRows(world, since),
    backoffice: {
      orders: await world.query('rotina_backoffice', statements.orders, [pids]),
      imports: await world.query('rotina_backoffice', statements.imports, [imported]),
      installments: await world.query('rotina_backoffice', statements.installments, [pids]),
      inbox: await world.query('rotina_backoffice', statements.inbox, [since.toString()]),
    },
    membership: {
      memberships: await world.query('rotina_membership', statements.memberships, [pids]),
      otherPayments: await world.query('rotina_membership', statements.otherPayments, [since.toString()]),
      inbox: await world.query('rotina_membership', statements.inbox, [since.toString()]),
    },
    mails: (await Promise.all(mailDatabases.map((name) => mailRows(world, name, since)))).flat(),
    waiting: await waitingRows(world, since),
  };
}

/** The events that the payment gateway knows to be acknowledged. */
const acknowledgedBy = (sent: readonly ReceivedCall[]): string[] =>
  sent.filter(({ answered }) => answered === 200).map(({ body }) => textAt(body, 'id'));

async function checkoutRows(world: World, since: Temporal.Instant): Promise<Snapshot['checkout']> {
  const query = <T extends object>(statement: string): Promise<T[]> =>
    world.query<T & Record<string, unknown>>('rotina_checkout', statement, [since.toString()]);
  return {
    payments: await query(statements.payments),
    charges: await query(statements.charges),
    webhooks: await query(statements.webhooks),
    events: await query(statements.events),
    accountsEvents: await query(statements.accountsEvents),
    deliveries: await query(statements.deliveries),
    refunds: await query(statements.refunds),
  };
}

async function waitingRows(world: World, since: Temporal.Instant): Promise<WaitingRow[]> {
  const ofDatabase = async (database: string, statement: string, values: string[] = []): Promise<WaitingRow[]> => {
    const rows = await world.query<WaitingRow & Record<string, unknown>>(database, statement, values);
    return rows.map(({ what, count }) => ({ what: `${what} of ${database.replace('rotina_', '')}`, count }));
  };
  const rows = await Promise.all(
    serviceDatabases.map((database) => ofDatabase(database, statements.waiting, [since.toString()])),
  );
  const queued = brokersOf(world.servers) !== undefined ? [] : await ofDatabase('rotina_events', statements.queued);
  return [...rows.flat(), ...queued];
}
