import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';
import { rangeOf, ruleOf } from './ranges.js';
import type { Range, Rule } from './ranges.js';
import { WeekdaySelect } from './weekday-select.js';

interface RangeDialogProps {
  readonly title: string;
  readonly range: Range;
  readonly onDone: (range: Range) => void;
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

/** A range by typed times, which may be of any minute and pass midnight. */
export function RangeDialog({ title, range, onDone, onRemove, onClose }: RangeDialogProps) {
  const translate = useTranslate();
  const [rule, setRule] = useState(() => ruleOf(range));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // The form of the page has nothing to do with it.
    event.stopPropagation();
    onDone(rangeOf(rule));
    onClose();
  };
  const remove = (): void => {
    onRemove?.();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="range-dialog-title">
      <form onSubmit={submit}>
        <DialogTitle id="range-dialog-title">{translate(title)}</DialogTitle>
        <DialogContent>
          <WeekdaySelect value={rule.weekday} onChange={(weekday) => setRule({ ...rule, weekday })} />
          <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
            <TimeInput name="start_time" rule={rule} onChange={setRule} />
            <TimeInput name="end_time" rule={rule} onChange={setRule} />
          </Stack>
        </DialogContent>
        <DialogActions>
          {onRemove && (
            <Button color="error" sx={{ mr: 'auto' }} onClick={remove}>
              {translate('ra.action.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('rotina.week.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface TimeInputProps {
  readonly name: 'start_time' | 'end_time';
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

function TimeInput({ name, rule, onChange }: TimeInputProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="time"
      label={translate(`fields.${name}`)}
      value={rule[name]}
      onChange={({ target }) => onChange({ ...rule, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      required
      fullWidth
    />
  );
}
