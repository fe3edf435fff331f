import { expect, test } from 'vitest';
import {
  clockInLagos,
  dayInLagos,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDay,
  shortWeekday,
  subtractDays,
  timeInLagos,
  weekday,
} from '../../src/contract/shared/lagos-time.ts';

test('a time is shown with the clock of Lagos, an hour ahead of UTC', () => {
  const time = '2026-08-31T23:30:15.250Z';
  expect(timeInLagos(time)).toBe('2026-09-01T00:30:15.250');
  expect(timeInLagos(Date.parse(time))).toBe('2026-09-01T00:30:15.250');
  expect([dayInLagos(time), clockInLagos(time)]).toEqual(['2026-09-01', '00:30']);
  expect([formatMonth(time), formatDay(time)]).toEqual(['Sep 2026', '1 Sep 2026']);
  expect(formatDateTime(time)).toBe('1 Sep 2026, 00:30');
});

test('a day is counted back, named and shown without its year', () => {
  expect(subtractDays('2026-03-01', 1)).toBe('2026-02-28');
  expect([shortWeekday('2026-11-06'), weekday('2026-11-06')]).toEqual(['Fri', 'Friday']);
  expect([formatDay('2026-11-06'), formatShortDay('2026-11-06')]).toEqual(['6 Nov 2026', '6 Nov']);
});

test('an invalid time is shown as nothing', () => {
  const formats = [
    timeInLagos,
    dayInLagos,
    clockInLagos,
    formatMonth,
    formatDay,
    formatShortDay,
    formatDateTime,
  ];
  expect(formats.map((format) => format('soon'))).toEqual(formats.map(() => ''));
});
