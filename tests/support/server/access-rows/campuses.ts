import { everybody, type Row } from './outcomes.ts';

export const campusRows: Record<string, Row> = {
  'GET /campuses': { all: { answers: everybody } },
};
