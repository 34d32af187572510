import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import { formatCount, formatMoney, formatShortMoney } from './formats.js';
import { visuallyHidden } from './visually-hidden.js';

interface Bar {
  readonly name: string;
  readonly count: number;
  /** A decimal string of reais. */
  readonly amount: string;
}

interface MoneyBarsProps {
  /** A key of the messages. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Amounts as bars; who does not see them has the same as a list. */
export function MoneyBars({ label, bars }: MoneyBarsProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const amounts = bars.map(({ amount }) => Number(amount));
  return (
    <>
      <Box aria-hidden>
        <BarChart
          height={200}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          margin={{ left: 0, right: 0, top: 10, bottom: 0 }}
          xAxis={[{ data: bars.map(({ name }) => name), scaleType: 'band' }]}
          yAxis={[{ width: 70, valueFormatter: (value: number) => formatShortMoney(value) }]}
          series={[
            {
              data: amounts,
              color: theme.palette.primary.main,
              valueFormatter: (value) => formatMoney(String(value ?? 0)),
            },
          ]}
        />
      </Box>
      <Box component="ul" aria-label={translate(label)} sx={visuallyHidden}>
        {bars.map(({ name, count, amount }) => (
          <li key={name}>
            {name}: {formatMoney(amount)} ({formatCount(count)})
          </li>
        ))}
      </Box>
    </>
  );
}
