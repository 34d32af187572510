import { describe, expect, it } from 'vitest';
import {
  between,
  byKey,
  copied,
  freeHour,
  hoursShown,
  merged,
  minuteAt,
  moved,
  overlapping,
  piecesOf,
  rangeOf,
  ruleOf,
  startsOf,
  withEnd,
  withStart,
} from './ranges.js';
import type { Range, Weekday } from './ranges.js';

const range = (weekday: Weekday, start_time: string, end_time: string): Range =>
  rangeOf({ weekday, start_time, end_time });
const texts = (week: readonly Range[]): string[] =>
  week.map(ruleOf).map(({ weekday, start_time, end_time }) => `${weekday} ${start_time}-${end_time}`);

const morning = range('mon', '09:00', '12:00');
const night = range('sat', '22:00', '02:00');

describe('A range of a week', () => {
  it('is a rule and back, also past midnight and of a whole day', () => {
    expect(morning).toEqual({ weekday: 'mon', start: 540, end: 720 });
    expect(night).toEqual({ weekday: 'sat', start: 1_320, end: 1_560 });
    const week = [morning, night, range('sun', '00:00', '00:00')];
    expect(texts(week)).toEqual(['mon 09:00-12:00', 'sat 22:00-02:00', 'sun 00:00-00:00']);
  });

  it('begins and ends on the grid where it is drawn', () => {
    const scale = { pixelsPerHour: 40, from: 7, to: 21 };
    const minutes = [0, 40, 47, 53, -500, 5_000].map((pixels) => minuteAt(pixels, scale));
    expect(minutes).toEqual([420, 480, 495, 495, 420, 1_260]);
    expect(texts([between('tue', 600, 540), between('tue', 600, 600), between('tue', 1_440, 1_440)])).toEqual([
      'tue 09:00-10:00',
      'tue 10:00-10:15',
      'tue 23:45-00:00',
    ]);
  });

  it('keeps its length and its day where it is moved', () => {
    const ranges = [
      moved(morning, 30),
      moved(morning, -2_000),
      moved(morning, 2_000),
      moved(night, -60),
      moved(night, 60),
    ];
    expect(texts(ranges)).toEqual([
      'mon 09:30-12:30',
      'mon 00:00-03:00',
      'mon 21:00-00:00',
      'sat 21:00-01:00',
      'sat 22:00-02:00',
    ]);
  });

  it('follows the arrow keys', () => {
    const keys = [
      ['ArrowDown', false],
      ['ArrowUp', true],
      ['ArrowLeft', false],
      ['ArrowRight', false],
    ] as const;
    expect(texts(keys.flatMap(([key, isShift]) => byKey(morning, key, isShift) ?? []))).toEqual([
      'mon 09:15-12:15',
      'mon 09:00-11:45',
      'sun 09:00-12:00',
      'tue 09:00-12:00',
    ]);
    expect(byKey(night, 'ArrowRight', false)).toMatchObject({ weekday: 'sun' });
    expect(byKey(morning, 'Enter', false)).toBeNull();
  });

  it('never ends before it begins, and is not drawn out past midnight', () => {
    const ranges = [withEnd(morning, 0), withEnd(morning, 3_000), withStart(morning, 2_000), withStart(morning, -5)];
    expect(texts(ranges)).toEqual(['mon 09:00-09:15', 'mon 09:00-00:00', 'mon 11:45-12:00', 'mon 00:00-12:00']);
    expect(texts([withEnd(night, 1_500)])).toEqual(['sat 22:00-01:00']);
  });
});

describe('A week', () => {
  it('shows the rest of a range past midnight on the next day, also on the first one', () => {
    expect(piecesOf([night], 'sat')).toEqual([{ index: 0, start: 1_320, end: 1_440, isContinued: false }]);
    expect(piecesOf([night], 'sun')).toEqual([{ index: 0, start: 0, end: 120, isContinued: true }]);
    expect(piecesOf([night], 'fri')).toEqual([]);
  });

  it('names the ranges that overlap, also past midnight, and not those that touch', () => {
    const touching = range('mon', '12:00', '13:00');
    expect([...overlapping([morning, touching, range('tue', '09:00', '12:00')])]).toEqual([]);
    expect([...overlapping([morning, touching, range('mon', '11:00', '12:30')])].toSorted()).toEqual([0, 1, 2]);
    expect([...overlapping([range('sun', '01:00', '03:00'), night])].toSorted()).toEqual([0, 1]);
  });

  it('makes one range of those that overlap or touch', () => {
    const week = [
      range('mon', '14:00', '15:00'),
      range('mon', '11:00', '13:00'),
      morning,
      range('mon', '13:00', '13:30'),
    ];
    expect(texts(merged([...week, night]))).toEqual(['mon 09:00-13:30', 'mon 14:00-15:00', 'sat 22:00-02:00']);
  });

  it('gives other days the ranges of one instead of theirs', () => {
    const week = [morning, range('wed', '08:00', '09:00'), range('fri', '08:00', '09:00')];
    expect(texts(copied(week, 'mon', ['tue', 'wed', 'mon']))).toEqual([
      'mon 09:00-12:00',
      'fri 08:00-09:00',
      'tue 09:00-12:00',
      'wed 09:00-12:00',
    ]);
    expect(texts(copied(week, 'sun', ['mon', 'wed']))).toEqual(['fri 08:00-09:00']);
  });

  it('has a free hour for a new range', () => {
    expect(texts([freeHour([], 'mon'), freeHour([morning], 'mon')])).toEqual(['mon 09:00-10:00', 'mon 12:00-13:00']);
    expect(texts([freeHour([range('mon', '00:00', '00:00')], 'mon')])).toEqual(['mon 09:00-10:00']);
  });

  it('has sessions from the start of each range, as long as one fits', () => {
    const starts = (week: readonly Range[], weekday: Weekday, sessionMinutes = 50, stepMinutes = 60): string[] =>
      startsOf(week, weekday, { sessionMinutes, stepMinutes }).map(
        (start) => ruleOf({ weekday, start, end: start + 1 }).start_time,
      );
    expect(starts([morning], 'mon')).toEqual(['09:00', '10:00', '11:00']);
    expect(starts([morning], 'mon', 90, 45)).toEqual(['09:00', '09:45', '10:30']);
    expect(starts([morning, range('mon', '12:00', '12:50')], 'mon')).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(starts([night], 'sat')).toEqual(['22:00', '23:00']);
    expect(starts([night], 'sun')).toEqual(['00:00', '01:00']);
    expect(starts([morning], 'mon', 0)).toEqual([]);
  });

  it('is shown with the hours of its ranges', () => {
    expect(hoursShown([morning])).toEqual({ from: 7, to: 21 });
    expect(hoursShown([morning, night])).toEqual({ from: 0, to: 24 });
  });
});
