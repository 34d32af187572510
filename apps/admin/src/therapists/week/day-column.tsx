import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { byKey, overlapping, piecesOf, replaced } from './ranges.js';
import type { Range, Scale, Weekday } from './ranges.js';
import { RangeBox } from './range-box.js';

export interface WeekChange {
  readonly week: readonly Range[];
  /** The range that has the focus afterwards, and is said; or a key of the messages of what is done. */
  readonly done: number | 'rotina.week.copied' | 'rotina.week.removed';
}

interface DayColumnProps {
  readonly weekday: Weekday;
  readonly ranges: readonly Range[];
  readonly scale: Scale;
  readonly isFixed: boolean;
  readonly onChange: (change: WeekChange) => void;
  readonly onOpen: (index: number) => void;
}

/** The hours of a day with its ranges. */
export function DayColumn({ weekday, ranges, scale, isFixed, onChange, onOpen }: DayColumnProps) {
  const translate = useTranslate();
  const { from, to, pixelsPerHour } = scale;
  const overlaps = overlapping(ranges);
  const pieces = piecesOf(ranges, weekday);
  const overlappingPieces = pieces.filter(({ index }) => overlaps.has(index));
  const press = (key: string, isShift: boolean, index: number): boolean => {
    const range = ranges[index];
    if (!range) return false;
    if (key === 'Delete' || key === 'Backspace') {
      onChange({ week: ranges.filter((_, at) => at !== index), done: 'rotina.week.removed' });
      return true;
    }
    const changed = byKey(range, key, isShift);
    if (changed) onChange({ week: replaced(ranges, index, changed), done: index });
    return changed !== null;
  };
  return (
    <Box
      role="group"
      aria-label={translate(`weekdays.${weekday}`)}
      data-weekday={weekday}
      sx={[columnStyle, !isFixed && { cursor: 'crosshair' }]}
      style={{ height: (to - from) * pixelsPerHour, backgroundSize: `100% ${pixelsPerHour}px` }}
    >
      {pieces.map((piece) => {
        const range = ranges[piece.index];
        const overlap = overlappingPieces.indexOf(piece);
        if (!range) return null;
        return (
          <RangeBox
            key={`${piece.index} ${piece.isContinued}`}
            range={range}
            piece={piece}
            scale={scale}
            overlap={overlap < 0 ? null : overlap}
            isFixed={isFixed}
            onOpen={() => onOpen(piece.index)}
            onKeyDown={(event) => {
              if (press(event.key, event.shiftKey, piece.index)) event.preventDefault();
            }}
          />
        );
      })}
    </Box>
  );
}

/** A line at every hour. */
const columnStyle = {
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  borderLeft: '1px solid',
  borderColor: 'divider',
  backgroundImage: (theme: { palette: { divider: string } }) =>
    `linear-gradient(to bottom, ${theme.palette.divider} 1px, transparent 1px)`,
} as const;
