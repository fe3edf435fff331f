import { expect, test } from 'vitest';
import { findErrors, toValues } from '../../../../src/features/admin/canteens/canteen-form.ts';

/** Returns the fields with errors of a new canteen with these opening hours. */
const errorsWith = (opensAt: string, closesAt: string) =>
  findErrors({ ...toValues(undefined), name: 'Iya Moria', opensAt, closesAt }).map(({ field }) => field);

test.each([
  ['08:00', '23:30'],
  ['00:00', '00:00'],
  [' 09:59 ', ' 19:00 '],
  ['22:00', '23:59'],
  ['', ''],
])('a canteen may open at %j and close at %j', (opensAt, closesAt) => {
  expect(errorsWith(opensAt, closesAt)).toEqual([]);
});

test.each(['24:00', '23:60', '8:00', '08.00', '08:00:00', '8', 'noon'])('%j is not a valid time', (time) => {
  expect(errorsWith(time, '23:30')).toEqual(['opensAt']);
  expect(errorsWith('08:00', time)).toEqual(['closesAt']);
});

test.each([
  ['08:00', '', 'closesAt'],
  ['', '23:30', 'opensAt'],
])(
  'a canteen that opens at %j and closes at %j gets an error for the missing time',
  (opensAt, closesAt, field) => {
    expect(errorsWith(opensAt, closesAt)).toEqual([field]);
  },
);
