import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { weekdays } from './ranges.js';
import type { Weekday } from './ranges.js';
import { WeekdaySelect } from './weekday-select.js';

interface CopyDialogProps {
  readonly from: Weekday;
  readonly onDone: (from: Weekday, to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks which days get the ranges of one. */
export function CopyDialog({ from: first, onDone, onClose }: CopyDialogProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState<Weekday>(first);
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const others = weekdays.filter((weekday) => weekday !== from);
  const chosen = others.filter((weekday) => to.includes(weekday));
  const copy = (): void => {
    onDone(from, chosen);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="copy-dialog-title">
      <DialogTitle id="copy-dialog-title">{translate('rotina.week.copy')}</DialogTitle>
      <DialogContent>
        <WeekdaySelect value={from} onChange={setFrom} />
        <FormLabel component="p" sx={{ mt: 2 }}>
          {translate('rotina.week.copy_to')}
        </FormLabel>
        <FormGroup>
          {others.map((weekday) => (
            <DayInput
              key={weekday}
              weekday={weekday}
              isChosen={to.includes(weekday)}
              onChange={(isChosen) => setTo(isChosen ? [...to, weekday] : to.filter((one) => one !== weekday))}
            />
          ))}
        </FormGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={copy}>
          {translate('rotina.week.copy_now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DayInputProps {
  readonly weekday: Weekday;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function DayInput({ weekday, isChosen, onChange }: DayInputProps) {
  const translate = useTranslate();
  const checkbox = <Checkbox checked={isChosen} onChange={({ target }) => onChange(target.checked)} />;
  return <FormControlLabel label={translate(`weekdays.${weekday}`)} control={checkbox} />;
}
