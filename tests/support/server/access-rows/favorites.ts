import { buyers, foundBy, missing, type Row } from './statuses.ts';

export const favoriteRows: Record<string, Row> = {
  'GET /favorites': { own: { answers: buyers } },
  'GET /favorites/ids': { own: { answers: buyers } },
  'GET /add-favorites/{id}': {
    'one that is shown': { path: '/add-favorites/kettle', answers: buyers },
    'one that only its seller sees': { path: '/add-favorites/hidden', answers: foundBy(buyers, 'rival') },
    missing: { path: '/add-favorites/nothing', answers: missing(buyers) },
  },
  'DELETE /favorites/{id}': {
    'whether or not it was one': { path: '/favorites/lamp', answers: buyers },
    missing: { path: '/favorites/nothing', answers: buyers },
  },
};
