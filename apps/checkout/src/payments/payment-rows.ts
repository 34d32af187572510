import type { Charge } from '../domain/payment/charge.js';
import type { PaymentState } from '../domain/payment/payment.js';
import type { ChargeRow, PaymentStateRow } from './payments.query.js';

export const chargeOf = ({ lastEventAt, ...row }: ChargeRow): Charge => ({
  ...row,
  lastEventAt: lastEventAt && lastEventAt.toTemporalInstant(),
});

export const paymentStateOf = (row: PaymentStateRow): PaymentState => ({
  pid: row.pid,
  rootPid: row.rootPid,
  checkoutId: row.checkoutId,
  kind: row.kind,
  billingType: row.billingType,
  installmentCount: row.installmentCount,
  totalCents: row.totalCents,
  accessMonths: row.accessMonths,
  customer: {
    name: row.customerName,
    email: row.customerEmail,
    document: row.customerDocument,
    documentType: row.customerDocumentType,
    phone: row.customerPhone,
    country: row.customerCountry,
  },
  status: row.status,
  revision: row.revision,
  createdAt: row.createdAt.toTemporalInstant(),
  replacedByPid: row.replacedByPid,
  isPlaced: row.placedAt !== null,
  priceDifferenceCents: row.priceDifferenceCents,
});
