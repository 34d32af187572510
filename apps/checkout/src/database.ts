import { mailMigrations } from '@rotina/mail';
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/service';
import type { Migrations } from '@rotina/service-kit/database';
import { Catalogue1764000000000 } from './migrations/1764000000000-catalogue.js';
import { Payments1764000001000 } from './migrations/1764000001000-payments.js';
import { Charges1764000001500 } from './migrations/1764000001500-charges.js';
import { GatewayEvents1764000002000 } from './migrations/1764000002000-gateway-events.js';
import { AccountsEvents1764000003000 } from './migrations/1764000003000-accounts-events.js';
import { Deliveries1764000004000 } from './migrations/1764000004000-deliveries.js';
import { DiscountValidations1764000005000 } from './migrations/1764000005000-discount-validations.js';
import { PurchaseKeys1764000006000 } from './migrations/1764000006000-purchase-keys.js';
import { PlacedPurchases1764000007000 } from './migrations/1764000007000-placed-purchases.js';
import { Expiry1764000008000 } from './migrations/1764000008000-expiry.js';
import { Reconciliation1764000009000 } from './migrations/1764000009000-reconciliation.js';
import { PurchaseQuotas1764000010000 } from './migrations/1764000010000-purchase-quotas.js';
import { RequestQuotas1764000011000 } from './migrations/1764000011000-request-quotas.js';
import { DeliveryContext1764000012000 } from './migrations/1764000012000-delivery-context.js';
import { RetryPolicies1764000020000 } from './migrations/1764000020000-retry-policies.js';
import { Redeliveries1764000021000 } from './migrations/1764000021000-redeliveries.js';
import { DeliveryFilters1764000022000 } from './migrations/1764000022000-delivery-filters.js';
import { CatalogueResources1764000030000 } from './migrations/1764000030000-catalogue-resources.js';
import { OverdueResyncs1764000031000 } from './migrations/1764000031000-overdue-resyncs.js';
import { Refunds1764000040000 } from './migrations/1764000040000-refunds.js';
import { AbandonedCarts1764000041000 } from './migrations/1764000041000-abandoned-carts.js';
import { ErasedPayments1764000042000 } from './migrations/1764000042000-erased-payments.js';
import { AbandonedPayments1764000043000 } from './migrations/1764000043000-abandoned-payments.js';
import { Repayments1764000050000 } from './migrations/1764000050000-repayments.js';
import { StatusChanges1764000060000 } from './migrations/1764000060000-status-changes.js';
import { RequestCounts1764000064000 } from './migrations/1764000064000-request-counts.js';
import { RefundRequests1764000063000 } from './migrations/1764000063000-refund-requests.js';
import { Figures1764000066000 } from './migrations/1764000066000-figures.js';
import { UnassignedGatewayEvents1764000070000 } from './migrations/1764000070000-unassigned-gateway-events.js';
import { DeliveryPayments1764000071000 } from './migrations/1764000071000-delivery-payments.js';
import { PixCodes1764000072000 } from './migrations/1764000072000-pix-codes.js';
import { ErasedAddresses1764000073000 } from './migrations/1764000073000-erased-addresses.js';
import { WaivedAmounts1764000081000 } from './migrations/1764000081000-waived-amounts.js';
import { AnsweredOrderCodes1764000088000 } from './migrations/1764000088000-answered-order-codes.js';
import { ResponseHeaders1764000089000 } from './migrations/1764000089000-response-headers.js';
import { NamesOfBuyers1764000040081 } from './migrations/1764000040081-names-of-buyers.js';
import { PhonesOfCustomers1764000090000 } from './migrations/1764000090000-phones-of-customers.js';
import { BuyerPage1764000094000 } from './migrations/1764000094000-buyer-page.js';
import { DisplayStatuses1764000105000 } from './migrations/1764000105000-display-statuses.js';

export const checkoutMigrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
  ...mailMigrations,
  Catalogue1764000000000,
  Payments1764000001000,
  Charges1764000001500,
  GatewayEvents1764000002000,
  AccountsEvents1764000003000,
  Deliveries1764000004000,
  DiscountValidations1764000005000,
  PurchaseKeys1764000006000,
  PlacedPurchases1764000007000,
  Expiry1764000008000,
  Reconciliation1764000009000,
  PurchaseQuotas1764000010000,
  RequestQuotas1764000011000,
  DeliveryContext1764000012000,
  RetryPolicies1764000020000,
  Redeliveries1764000021000,
  DeliveryFilters1764000022000,
  CatalogueResources1764000030000,
  OverdueResyncs1764000031000,
  Refunds1764000040000,
  NamesOfBuyers1764000040081,
  AbandonedCarts1764000041000,
  ErasedPayments1764000042000,
  AbandonedPayments1764000043000,
  Repayments1764000050000,
  StatusChanges1764000060000,
  RefundRequests1764000063000,
  RequestCounts1764000064000,
  Figures1764000066000,
  UnassignedGatewayEvents1764000070000,
  DeliveryPayments1764000071000,
  PixCodes1764000072000,
  ErasedAddresses1764000073000,
  WaivedAmounts1764000081000,
  AnsweredOrderCodes1764000088000,
  ResponseHeaders1764000089000,
  PhonesOfCustomers1764000090000,
  BuyerPage1764000094000,
  DisplayStatuses1764000105000,
];
