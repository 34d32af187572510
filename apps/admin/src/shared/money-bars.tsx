import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { Link, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatCount, formatMoney, formatShortMoney } from './formats.js';

interface Bar {
  readonly name: string;
  readonly count: number;
  /** A decimal string of reais. */
  readonly amount: string;
  /** The address of its list. */
  readonly to: string;
}

interface MoneyBarsProps {
  /** A key of the messages. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Amounts as bars, which open their list; the same as links for the keyboard, without those of nothing. */
export function MoneyBars({ label, bars }: MoneyBarsProps) {
  const translate = useTranslate();
  const theme = useTheme();
  const navigate = useNavigate();
  const amounts = bars.map(({ amount }) => Number(amount));
  return (
    <>
      <Box aria-hidden>
        <BarChart
          height={200}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
          onAxisClick={(_event, clicked) => {
            const bar = bars[clicked?.dataIndex ?? -1];
            if (bar && bar.count > 0) void navigate(bar.to);
          }}
          sx={{ cursor: 'pointer' }}
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
      <Box component="ul" aria-label={translate(label)} sx={{ m: 0, pl: 2, typography: 'body2' }}>
        {bars
          .filter(({ count }) => count > 0)
          .map(({ name, count, amount, to }) => (
            <li key={name}>
              <Link to={to} data-bar={label}>
                {name}: {formatMoney(amount)} ({formatCount(count)})
              </Link>
            </li>
          ))}
      </Box>
    </>
  );
}
