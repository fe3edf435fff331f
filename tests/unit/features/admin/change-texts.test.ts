import { expect, test } from 'vitest';
import {
  fieldChanges,
  fieldLabel,
  formatValue,
  getAction,
} from '../../../../src/features/admin/trail/change-texts.ts';

const format = (field: string, value: Parameters<typeof formatValue>[1]) =>
  formatValue(field, value, (id) => `the campus ${id}`);

test.each([
  ['isPaid', 'Vendor package paid'],
  ['isActive', 'Active'],
  ['closesAt', 'Closes at'],
  ['issue', 'Issue'],
  ['verifiedAs', 'Badge'],
])('the field %s is called %s', (field, name) => {
  expect(fieldLabel(field)).toBe(name);
});

test.each([
  ['price', 4500, '₦4,500'],
  ['originalPrice', 0, '₦0'],
  ['discount', 10, '10%'],
  ['position', 2, '2'],
  ['isPaid', true, 'yes'],
  ['isPaid', false, 'no'],
  ['campus', null, 'every campus'],
  ['campus', 'A', 'the campus A'],
  ['name', '', 'nothing'],
  ['campuses', [], 'all'],
  ['departments', [], 'all'],
  ['scopes', [], 'nothing'],
  ['campuses', ['A', 'B'], 'the campus A, the campus B'],
  ['departments', ['A'], 'A'],
  ['paidSince', '2026-09-01T23:30:00.000Z', '2 Sep 2026'],
  ['name', 'Fan', 'Fan'],
])('the field %s with the value %j is shown as "%s"', (field, value, text) => {
  expect(format(field, value)).toBe(text);
});

test('a created or deleted item is shown with all its fields', () => {
  expect(getAction({ before: null, after: { name: 'Fan' } })).toBe('created');
  expect(getAction({ before: { name: 'Fan' }, after: null })).toBe('deleted');
  expect(getAction({ before: {}, after: {} })).toBe('changed');
  expect(fieldChanges({ before: { name: 'Fan' }, after: null })).toEqual([
    { field: 'name', before: 'Fan', after: undefined },
  ]);
  expect(fieldChanges({ before: { name: 'Fan' }, after: { name: 'Lamp' } })).toEqual([
    { field: 'name', before: 'Fan', after: 'Lamp' },
  ]);
});
