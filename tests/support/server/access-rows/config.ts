import { everybody, type Row } from './outcomes.ts';

export const configRows: Record<string, Row> = {
  'GET /config': { all: { answers: everybody } },
};
