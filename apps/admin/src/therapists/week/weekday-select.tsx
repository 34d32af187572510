import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { weekdays } from './ranges.js';
import type { Weekday } from './ranges.js';

interface WeekdaySelectProps {
  readonly value: Weekday;
  readonly onChange: (weekday: Weekday) => void;
}

export function WeekdaySelect({ value, onChange }: WeekdaySelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('fields.weekday')}
      value={value}
      onChange={({ target }) => onChange(weekdays.find((one) => one === target.value) ?? value)}
      margin="dense"
      fullWidth
    >
      {weekdays.map((weekday) => (
        <MenuItem key={weekday} value={weekday}>
          {translate(`weekdays.${weekday}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
