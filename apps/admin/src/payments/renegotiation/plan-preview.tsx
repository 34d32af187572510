import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schemas } from '../../api/schemas.js';
import { fieldsOf } from '../../shared/fields.js';
import { formatMoney } from '../../shared/formats.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';
import type { Preview } from './terms.js';

const planned = fieldsOf<Schemas['checkout.PlannedInstallmentView']>();
const removed = fieldsOf<Schemas['checkout.RemovedChargeView']>();

export const planFields = [planned.number('number'), planned.date('due_date'), planned.money('amount')];

interface PlanPreviewProps {
  readonly preview: Preview;
  /** Whether it is the plan of the form as it is now. */
  readonly isCurrent: boolean;
}

/** The effect of the form, before anything is done. */
export function PlanPreview({ preview, isCurrent }: PlanPreviewProps) {
  const translate = useTranslate();
  const { installments, total, waived, notified } = preview;
  return (
    <Box component="section" aria-label={translate('money.renegotiate.preview')} sx={{ opacity: isCurrent ? 1 : 0.55 }}>
      <Section title="money.renegotiate.new_plan">
        <SmallTable rows={installments} fields={planFields} />
        <Typography sx={{ mt: 1 }} data-total="new-plan">
          {translate('money.renegotiate.sum', { amount: formatMoney(total), smart_count: installments.length })}
        </Typography>
        {Number(waived) > 0 && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate('money.renegotiate.waived', { amount: formatMoney(waived) })}
          </Alert>
        )}
      </Section>
      <Section title="money.renegotiate.removed">
        <SmallTable
          rows={preview.removed}
          fields={[
            removed.number('number'),
            removed.date('due_date'),
            removed.money('amount'),
            removed.state('status'),
          ]}
        />
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('money.renegotiate.removed_help')}
        </Typography>
      </Section>
      <Section title="money.renegotiate.notified">
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {notified.map((one) => (
            <li key={one}>{translate(`money.renegotiate.notified_${one}`, { email: preview.customer_email })}</li>
          ))}
          <li>{translate('money.renegotiate.notified_later')}</li>
        </Box>
      </Section>
    </Box>
  );
}
