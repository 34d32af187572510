import { Box } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { minutesOfDay, timeOf } from './ranges.js';
import type { Piece, Range, Scale } from './ranges.js';

interface RangeBoxProps {
  readonly range: Range;
  readonly piece: Piece;
  readonly scale: Scale;
  /** Which of several that overlap it is; null where none does. */
  readonly overlap: number | null;
  /** Nobody changes the week. */
  readonly isFixed: boolean;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const minHeight = 18;

/** A range, or the part of it that is on a day, between the hours. */
export function RangeBox({ range, piece, scale, overlap, isFixed, onOpen, onKeyDown }: RangeBoxProps) {
  const translate = useTranslate();
  const { from, pixelsPerHour } = scale;
  const pixelsOf = (minutes: number): number => (minutes / 60) * pixelsPerHour;
  const times = `${timeOf(range.start)}–${timeOf(range.end)}`;
  const label = `${translate(`weekdays.${range.weekday}`)}, ${times}`;
  const overlapLabel = overlap === null ? label : `${label}, ${translate('rotina.week.overlaps')}`;
  const style = {
    top: pixelsOf(piece.start - from * 60),
    height: Math.max(pixelsOf(piece.end - piece.start) - 1, minHeight),
    ...(overlap !== null && { left: `${(overlap % 2) * 30}%`, right: `${((overlap + 1) % 2) * 30}%` }),
  };
  if (isFixed) {
    return (
      <Box sx={boxStyle(piece.isContinued, overlap !== null)} style={style}>
        {times}
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={overlapLabel}
      data-index={piece.index}
      data-continued={piece.isContinued}
      // The rest of a range on the next day is reached through the range itself.
      tabIndex={piece.isContinued ? -1 : 0}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      sx={{ ...boxStyle(piece.isContinued, overlap !== null), cursor: 'grab', touchAction: 'none' }}
      style={style}
    >
      {!piece.isContinued && <Box component="span" data-edge="start" sx={{ ...edgeStyle, top: 0 }} />}
      {times}
      {(piece.isContinued || range.end <= minutesOfDay) && (
        <Box component="span" data-edge="end" sx={{ ...edgeStyle, bottom: 0 }} />
      )}
    </Box>
  );
}

const edgeStyle = { position: 'absolute', left: 0, right: 0, height: 7, cursor: 'ns-resize' } as const;

const boxStyle = (isContinued: boolean, isOverlapping: boolean) => ({
  position: 'absolute',
  left: '2px',
  right: '2px',
  p: '2px',
  overflow: 'hidden',
  border: isOverlapping ? '2px dashed' : '1px solid',
  borderColor: isOverlapping ? 'error.main' : 'background.paper',
  borderRadius: 1,
  bgcolor: isOverlapping ? 'background.paper' : 'primary.main',
  color: isOverlapping ? 'error.main' : 'primary.contrastText',
  fontFamily: 'inherit',
  fontSize: 12,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  ...(isContinued && { borderTopStyle: 'dotted' }),
  '&:focus-visible': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: '1px', zIndex: 2 },
});
