import { describe, expect, it } from 'vitest';
import * as asaas from 'asaas';
import { chargeEvents, ignoredEvents, kindOfEvent } from './asaas.events.js';

/** The names that the public package of the gateway's users has. */
const publicNames = [
  ...Object.values(asaas.PaymentsWebhook),
  ...Object.values(asaas.InvoicesWebhook),
  ...Object.values(asaas.TransferWebhook),
  ...Object.values(asaas.BillWebhook),
  ...Object.values(asaas.ReceivableWebhook),
  ...Object.values(asaas.PhoneRechargeWebhook),
  ...Object.values(asaas.AccountStatusWebhook),
];

describe("the gateway's events", () => {
  it.each(publicNames)('have the name %s', (name) => {
    expect(kindOfEvent(name)).not.toBeNull();
  });

  it('are handled when they are about a charge, and ignored when they are not', () => {
    for (const name of Object.keys(chargeEvents)) expect(name).toMatch(/^PAYMENT_/);
    for (const name of ignoredEvents) expect(name).not.toMatch(/^PAYMENT_/);
    expect(Object.keys(chargeEvents)).toHaveLength(30);
    expect(ignoredEvents.size).toBe(86);
  });

  it.each(['PAYMENT_TELEPORTED', 'TRANSFER', 'toString', '__proto__', '', null])('do not have the name %j', (name) => {
    expect(kindOfEvent(name)).toBeNull();
  });
});
