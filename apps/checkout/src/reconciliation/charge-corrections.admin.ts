import { adminResource, equals } from '@rotina/service-kit/admin';
import { ChargeCorrection } from './charge-correction.entity.js';
import { chargeCorrectionView, ChargeCorrectionView } from './charge-corrections.dto.js';
import { chargeCorrectionNotFound } from './charge-corrections.errors.js';
import { ChargeCorrectionsService } from './charge-corrections.service.js';

/** Corrections after a live read of the gateway, for administrators. */
export const ChargeCorrectionsAdmin = adminResource({
  path: 'checkout/charge-corrections',
  noun: 'charge correction',
  about: 'What was corrected after a live read of the payment gateway.',
  entity: ChargeCorrection,
  id: 'uuid',
  notFound: chargeCorrectionNotFound,
  view: chargeCorrectionView,
  viewClass: ChargeCorrectionView,
  // Ids begin with the time, and have an index.
  sorts: { corrected_at: 'id' },
  filters: { pid: equals('pid', 'uuid'), charge_gateway_id: equals('charge_gateway_id') },
  service: ChargeCorrectionsService,
});
