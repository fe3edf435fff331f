import { everybody, type Row } from './statuses.ts';

export const configRows: Record<string, Row> = {
  'GET /config': { all: { answers: everybody } },
};
