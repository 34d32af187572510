import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../shared/visually-hidden.js';
import { CopyDialog } from './copy-dialog.js';
import { DayColumn } from './day-column.js';
import type { WeekChange } from './day-column.js';
import { copied, freeHour, hoursShown, merged, overlapping, replaced, timeOf, weekdays } from './ranges.js';
import type { Range, Scale, Weekday } from './ranges.js';
import { RangeDialog } from './range-dialog.js';
import { useDrag } from './use-drag.js';

interface WeekGridProps {
  readonly ranges: readonly Range[];
  /** Without it, the week is only shown. */
  readonly onChange?: (ranges: readonly Range[]) => void;
}

/** An open dialog: about a range, or about a new one. */
type Opened = 'copy' | 'add' | number;

const pixelsPerHour = 34;

/** The week in which somebody works, by pointer and by keyboard; a phone shows a day at a time. */
export function WeekGrid({ ranges, onChange }: WeekGridProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [day, setDay] = useState<Weekday>('mon');
  const [opened, setOpened] = useState<Opened | null>(null);
  const scale: Scale = { ...hoursShown(ranges), pixelsPerHour };
  const drag = useDrag({ ranges, scale, onChange });
  const { grid, said, change } = useSaid((made) => {
    onChange?.(made.week);
    // A phone shows the day that a range has moved to.
    setDay(rangeOf(made)?.weekday ?? day);
  });
  const shown = isNarrow ? [day] : weekdays;
  return (
    <Box ref={grid} sx={{ width: '100%' }}>
      {onChange && <Tools ranges={ranges} isNarrow={isNarrow} onOpen={setOpened} onChange={onChange} />}
      {isNarrow && <DayChoice day={day} onChange={setDay} />}
      {!isNarrow && <DayNames />}
      <Box sx={{ display: 'flex', userSelect: 'none', touchAction: 'pan-y' }} {...drag}>
        <Hours scale={scale} />
        {shown.map((weekday) => (
          <DayColumn
            key={weekday}
            weekday={weekday}
            ranges={ranges}
            scale={scale}
            isFixed={!onChange}
            onOpen={setOpened}
            onChange={change}
          />
        ))}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
      {opened !== null && (
        <Dialogs ranges={ranges} opened={opened} day={day} onChange={change} onClose={() => setOpened(null)} />
      )}
    </Box>
  );
}

/** Says what the keyboard has changed, and keeps the focus on it. */
function useSaid(onChange: (made: WeekChange) => void) {
  const translate = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<WeekChange | null>(null);
  useEffect(() => {
    if (typeof last?.done !== 'number') return;
    grid.current?.querySelector<HTMLElement>(`[data-index="${last.done}"][data-continued=false]`)?.focus();
  }, [last]);
  const range = last && rangeOf(last);
  const times = range && `${translate(`weekdays.${range.weekday}`)}, ${timeOf(range.start)}–${timeOf(range.end)}`;
  const said = typeof last?.done === 'string' ? translate(last.done) : times;
  const change = (made: WeekChange): void => {
    onChange(made);
    setLast(made);
  };
  return { grid, said, change };
}

const rangeOf = ({ week, done }: WeekChange): Range | undefined => (typeof done === 'number' ? week[done] : undefined);

interface ToolsProps {
  readonly ranges: readonly Range[];
  readonly isNarrow: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onChange: (ranges: readonly Range[]) => void;
}

function Tools({ ranges, isNarrow, onOpen, onChange }: ToolsProps) {
  const translate = useTranslate();
  const isOverlapping = overlapping(ranges).size > 0;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {isNarrow
          ? translate('rotina.week.touch')
          : `${translate('rotina.week.help')} ${translate('rotina.week.keys')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => onOpen('add')}>
          {translate('rotina.week.add')}
        </Button>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => onOpen('copy')}>
          {translate('rotina.week.copy')}
        </Button>
      </Box>
      {isOverlapping && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => onChange(merged(ranges))}>
              {translate('rotina.week.merge')}
            </Button>
          }
        >
          {translate('rotina.week.overlapping')}
        </Alert>
      )}
    </>
  );
}

interface DialogsProps {
  readonly ranges: readonly Range[];
  readonly opened: Opened;
  readonly day: Weekday;
  readonly onChange: (change: WeekChange) => void;
  readonly onClose: () => void;
}

function Dialogs({ ranges, opened, day, onChange, onClose }: DialogsProps) {
  if (opened === 'copy') {
    const copy = (from: Weekday, to: readonly Weekday[]) =>
      onChange({ week: copied(ranges, from, to), done: 'rotina.week.copied' });
    return <CopyDialog from={day} onDone={copy} onClose={onClose} />;
  }
  if (opened === 'add') {
    const add = (range: Range) => onChange({ week: [...ranges, range], done: ranges.length });
    return <RangeDialog title="rotina.week.add" range={freeHour(ranges, day)} onDone={add} onClose={onClose} />;
  }
  const range = ranges[opened];
  if (!range) return null;
  return (
    <RangeDialog
      title="rotina.week.change"
      range={range}
      onDone={(changed) => onChange({ week: replaced(ranges, opened, changed), done: opened })}
      onRemove={() => onChange({ week: ranges.filter((_, at) => at !== opened), done: 'rotina.week.removed' })}
      onClose={onClose}
    />
  );
}

function DayChoice({ day, onChange }: { readonly day: Weekday; readonly onChange: (day: Weekday) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={day}
      aria-label={translate('fields.weekday')}
      onChange={(_, chosen: Weekday | null) => chosen && onChange(chosen)}
      sx={{ my: 1 }}
    >
      {weekdays.map((weekday) => (
        <ToggleButton key={weekday} value={weekday} aria-label={translate(`weekdays.${weekday}`)} sx={{ px: 0 }}>
          {translate(`rotina.week.short.${weekday}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const hoursWidth = 44;

const DayNames = () => {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ display: 'flex', pl: `${hoursWidth}px`, pb: 0.5 }}>
      {weekdays.map((weekday) => (
        <Typography key={weekday} variant="body2" sx={{ flex: '1 1 0', minWidth: 0, textAlign: 'center' }}>
          {translate(`rotina.week.short.${weekday}`)}
        </Typography>
      ))}
    </Box>
  );
};

const Hours = ({ scale: { from, to } }: { readonly scale: Scale }) => (
  <Box aria-hidden sx={{ width: hoursWidth, flexShrink: 0, fontSize: 12, color: 'text.secondary' }}>
    {Array.from({ length: to - from }, (_, at) => (
      <Box key={at} sx={{ height: pixelsPerHour, lineHeight: 1 }}>
        {timeOf((from + at) * 60)}
      </Box>
    ))}
  </Box>
);
