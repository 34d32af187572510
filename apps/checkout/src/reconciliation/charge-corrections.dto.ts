import {
  either,
  Example,
  Field,
  instant,
  integer,
  listOf,
  nullable,
  recordOf,
  text,
  uuid,
} from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { ChargeCorrection } from './charge-correction.entity.js';

@Example<ChargeCorrectionView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  pid: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0c',
  charge_gateway_id: 'pay_9441236847126543',
  gateway_event_id: null,
  differences: { status: ['pending', 'paid'], paid_at: [null, '2026-03-10'] },
  corrected_at: new Date('2026-03-10T12:00:00Z'),
})
export class ChargeCorrectionView {
  @Field(uuid) readonly id: string;
  @Field(nullable(uuid), 'Null for a charge of no payment of ours.') readonly pid: string | null;
  @Field(text) readonly charge_gateway_id: string;
  @Field(nullable(uuid), 'The event whose order of arrival left a doubt; null where a comparison found the difference.')
  readonly gateway_event_id: string | null;
  @Field(recordOf(listOf(nullable(either(text, integer)))), 'Before and after, by field of the charge.')
  readonly differences: Readonly<Record<string, readonly (string | number | null)[]>>;
  @Field(instant) readonly corrected_at: Date;
}

export const chargeCorrectionView = (correction: ChargeCorrection): FieldsOf<ChargeCorrectionView> => ({
  id: correction.id,
  pid: correction.pid,
  charge_gateway_id: correction.chargeGatewayId,
  gateway_event_id: correction.gatewayEventId,
  differences: correction.differences,
  corrected_at: correction.correctedAt,
});
