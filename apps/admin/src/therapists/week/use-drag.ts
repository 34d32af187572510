import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { between, dayBeside, minuteAt, minutesOfDay, moved, replaced, weekdays, withEnd, withStart } from './ranges.js';
import type { Range, Scale, Weekday } from './ranges.js';

interface Place {
  readonly weekday: Weekday;
  readonly minute: number;
}

interface Drag {
  readonly kind: 'new' | 'move' | 'start' | 'end';
  /** The range that is dragged; without meaning for a new one. */
  readonly index: number;
  readonly isContinued: boolean;
  readonly from: Place;
  /** The week before, which a drag that is given up brings back. */
  readonly base: readonly Range[];
  readonly pressed: { readonly x: number; readonly y: number };
  isMoving: boolean;
}

interface Options {
  readonly ranges: readonly Range[];
  readonly scale: Scale;
  readonly onChange: ((ranges: readonly Range[]) => void) | undefined;
}

const minPixels = 4;

/** Ranges by pointer: an empty place makes a range, an edge changes one, and a range moves. Columns have `data-weekday`. */
export function useDrag({ ranges, scale, onChange }: Options) {
  const drag = useRef<Drag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const from = placeOf(event, scale);
    const isInDay = event.target instanceof Element && event.target.closest('[data-weekday]') !== null;
    if (!onChange || !from || !isInDay || event.button !== 0) return;
    const pressed = { x: event.clientX, y: event.clientY };
    drag.current = { ...targetOf(event.target), from, base: ranges, pressed, isMoving: false };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (!current || !begins(current, event)) return;
    const place = placeOf(event, scale);
    if (!place) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.isMoving = true;
    onChange?.(dragged(current, place));
  };

  /** A click on an empty place makes a range of an hour; the range that was dragged does not feel a click. */
  const onPointerUp = (): void => {
    const { current } = drag;
    drag.current = null;
    if (current?.kind !== 'new' || current.isMoving) return;
    const { weekday, minute } = current.from;
    onChange?.([...current.base, between(weekday, minute, Math.min(minute + 60, minutesOfDay))]);
  };

  const onPointerCancel = (): void => {
    if (drag.current?.isMoving === true) onChange?.(drag.current.base);
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

const begins = ({ isMoving, pressed: { x, y } }: Drag, { clientX, clientY }: PointerEvent): boolean =>
  isMoving || Math.hypot(clientX - x, clientY - y) >= minPixels;

function targetOf(target: EventTarget): Pick<Drag, 'kind' | 'index' | 'isContinued'> {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  if (!box || !(target instanceof Element)) return { kind: 'new', index: -1, isContinued: false };
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  const kind = edge === 'start' || edge === 'end' ? edge : 'move';
  return { kind, index: Number(box.dataset['index']), isContinued: box.dataset['continued'] === 'true' };
}

/** The place in the column under a pointer, or in the nearest one. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, scale: Scale): Place | null {
  const columns = [...currentTarget.querySelectorAll<HTMLElement>('[data-weekday]')].map((column) => ({
    weekday: weekdays.find((weekday) => weekday === column.dataset['weekday']),
    box: column.getBoundingClientRect(),
  }));
  const distance = ({ left, right }: DOMRect): number => Math.max(left - clientX, clientX - right, 0);
  const [nearest] = columns.toSorted((a, b) => distance(a.box) - distance(b.box));
  if (nearest?.weekday === undefined) return null;
  return { weekday: nearest.weekday, minute: minuteAt(clientY - nearest.box.top, scale) };
}

function dragged({ kind, index, isContinued, from, base }: Drag, to: Place): readonly Range[] {
  if (kind === 'new') return [...base, between(from.weekday, from.minute, to.minute)];
  const range = base[index];
  if (!range) return base;
  if (kind === 'start') return replaced(base, index, withStart(range, to.minute));
  if (kind === 'end') return replaced(base, index, withEnd(range, to.minute + (isContinued ? minutesOfDay : 0)));
  const days = weekdays.indexOf(to.weekday) - weekdays.indexOf(from.weekday);
  const weekday = dayBeside(range.weekday, days);
  return replaced(base, index, { ...moved(range, to.minute - from.minute), weekday });
}
