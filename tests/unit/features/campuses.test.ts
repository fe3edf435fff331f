import { expect, test } from 'vitest';
import { filterCampuses, listStates, stateLabel } from '../../../src/features/campuses/campus-filter.ts';

const campuses = [
  {
    id: 'F',
    name: 'Federal University of Agriculture, Abeokuta',
    short: 'FUNAAB',
    state: 'Ogun',
    type: 'Federal',
  },
  { id: 'L', name: 'University of Lagos', short: 'UNILAG', state: 'Lagos', type: 'Federal' },
  { id: 'A', name: 'University of Abuja', short: 'UNIABUJA', state: 'FCT', type: 'Federal' },
] as const;

const findIds = (text: string, state?: string) =>
  filterCampuses(campuses, { text, state }).map((campus) => campus.id);

test('a campus is found by its name, its short name and its state, in upper or lower case', () => {
  expect(findIds('agriCULTURE')).toEqual(['F']);
  expect(findIds(' unilag ')).toEqual(['L']);
  expect(findIds('ogun')).toEqual(['F']);
  expect(findIds('')).toEqual(['F', 'L', 'A']);
});

test('a search finds only campuses in the chosen Nigerian state', () => {
  expect(findIds('university', 'Lagos')).toEqual(['L']);
  expect(findIds('abeokuta', 'Lagos')).toEqual([]);
});

test('states are sorted A to Z, and the capital territory is not called a state', () => {
  expect(listStates(campuses)).toEqual(['FCT', 'Lagos', 'Ogun']);
  expect(stateLabel('Ogun')).toBe('Ogun State');
  expect(stateLabel('FCT')).toBe('FCT');
});
