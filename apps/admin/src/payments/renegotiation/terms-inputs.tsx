import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Choices } from '../../shared/choices.js';
import { formatMoney } from '../../shared/formats.js';
import { MoneyField } from '../../shared/money-field.js';
import { Together } from '../../shared/together.js';
import { billingTypes, kinds, needsReason } from './terms.js';
import type { Preview, Terms } from './terms.js';

interface TermsInputsProps {
  readonly terms: Terms;
  readonly onChange: (change: Partial<Terms>) => void;
  readonly preview: Preview;
  /** The server's messages by the names of its fields. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The terms that were agreed on with the buyer. */
export function TermsInputs({ terms, onChange, preview, errors }: TermsInputsProps) {
  const translate = useTranslate();
  return (
    <>
      <Choices
        label={translate('money.renegotiate.kind')}
        value={terms.kind}
        onChange={(kind) => onChange({ kind })}
        error={errors['kind']}
        choices={kinds.map((value) => ({
          value,
          label: translate(`kinds.${value}`),
          help: translate(`money.renegotiate.kinds.${value}`),
        }))}
      />
      <Choices
        label={translate('fields.billing_type')}
        value={terms.billingType}
        onChange={(billingType) => onChange({ billingType })}
        error={errors['billing_type']}
        choices={billingTypes.map((value) => ({ value, label: translate(`billing_types.${value}`) }))}
      />
      <PlanInputs terms={terms} onChange={onChange} preview={preview} errors={errors} />
      <TextInput
        label={translate('money.renegotiate.description')}
        value={terms.description}
        onChange={(description) => onChange({ description })}
        help={translate('money.renegotiate.description_help', { product: preview.product })}
        error={errors['description']}
      />
      <TextInput
        label={translate('rotina.reason')}
        value={terms.reason}
        onChange={(reason) => onChange({ reason })}
        isRequired={needsReason(preview)}
        help={translate(needsReason(preview) ? 'money.renegotiate.reason_required' : 'money.renegotiate.reason_help')}
        error={errors['reason']}
      />
    </>
  );
}

function PlanInputs({ terms, onChange, preview, errors }: TermsInputsProps) {
  const translate = useTranslate();
  return (
    <>
      <MoneyField
        label={translate('money.renegotiate.total')}
        value={terms.total}
        onChange={(total) => onChange({ total })}
        isRequired
        helperText={translate('money.renegotiate.total_help', {
          open: formatMoney(preview.open),
          min: formatMoney(preview.min_total),
        })}
        error={errors['total']}
      />
      <Together>
        <TextInput
          label={translate('money.renegotiate.count')}
          value={terms.count}
          onChange={(count) => onChange({ count })}
          isRequired
          type="number"
          error={errors['installment_count']}
        />
        <TextInput
          label={translate('money.renegotiate.due_date')}
          value={terms.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
          isRequired
          type="date"
          help={translate('money.renegotiate.due_date_help')}
          error={errors['due_date']}
        />
      </Together>
    </>
  );
}

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  readonly type?: 'date' | 'number' | 'text';
  readonly help?: string;
  readonly error?: string | undefined;
}

const htmlInputs = { number: { min: 1, max: 60 }, date: {}, text: {} };

const TextInput = ({ label, value, onChange, isRequired = false, type = 'text', help, error }: TextInputProps) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    required={isRequired}
    type={type}
    error={error !== undefined}
    helperText={error ?? help ?? ' '}
    margin="dense"
    fullWidth
    slotProps={{ htmlInput: htmlInputs[type], inputLabel: type === 'date' ? { shrink: true } : {} }}
  />
);
