import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatCents } from './formats.js';

/** The sums of a plan in cents. */
export interface PlanSumsProps {
  readonly total: number;
  readonly paid: number;
  readonly open: number;
  /** A part of what is open. */
  readonly overdue: number;
  /** Beside what counts: each is shown where there is some of it. */
  readonly credit?: number;
  readonly refunded: number;
  readonly replaced: number;
  readonly cancelled: number;
}

const beside = ['credit', 'refunded', 'replaced', 'cancelled'] as const;

/** The total of a plan and what it is made of, with a word on how it adds up. */
export function PlanSums({ overdue, total, paid, open, ...others }: PlanSumsProps) {
  const translate = useTranslate();
  const settled = beside.map((name) => [name, others[name] ?? 0] as const).filter(([, cents]) => cents !== 0);
  const parts = [['paid', paid] as const, ['open', open] as const, ...settled];
  const isWhole = parts.reduce((sum, [, cents]) => sum + cents, 0) === total;
  const equation = parts.map(([name]) => translate(`fields.${name}`).toLowerCase()).join(' + ');
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0 }}>
        {[['total', total] as const, ...parts].map(([name, cents]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {translate(`fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }} data-sum={name}>
              {formatCents(cents)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {isWhole && translate('rotina.sums.equation', { parts: equation })}
        {overdue > 0 && ` · ${translate('rotina.sums.overdue', { amount: formatCents(overdue) })}`}
      </Typography>
    </Box>
  );
}
