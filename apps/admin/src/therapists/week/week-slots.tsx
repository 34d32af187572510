import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { startsOf, timeOf, weekdays } from './ranges.js';
import type { Range, SessionTerms } from './ranges.js';

interface WeekSlotsProps {
  readonly ranges: readonly Range[];
  readonly terms: SessionTerms;
  readonly timeZone: string;
}

/** The sessions that a week has room for, as it is while it is changed, on the clock of the therapist. */
export function WeekSlots({ ranges, terms, timeZone }: WeekSlotsProps) {
  const translate = useTranslate();
  const days = weekdays.map((weekday) => ({ weekday, starts: startsOf(ranges, weekday, terms) }));
  const count = days.reduce((sum, { starts }) => sum + starts.length, 0);
  return (
    <Box component="section" aria-label={translate('rotina.week.slots')} sx={{ mt: 2, width: '100%' }}>
      <Typography variant="subtitle2">
        {translate('rotina.week.fits', { smart_count: count, minutes: terms.sessionMinutes, zone: timeZone })}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {days.map(({ weekday, starts }) => (
          <Box key={weekday} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {translate(`weekdays.${weekday}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {starts.map(timeOf).join('  ') || '–'}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
