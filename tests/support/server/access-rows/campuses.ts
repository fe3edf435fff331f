import { everybody, type Row } from './statuses.ts';

export const campusRows: Record<string, Row> = {
  'GET /campuses': { all: { answers: everybody } },
};
