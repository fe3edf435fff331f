import { type Row, sellers, withStatus } from './outcomes.ts';

export const uploadRows: Record<string, Row> = {
  // It cannot be done yet.
  'POST /media/{type}/upload': {
    'a picture': { path: '/media/image/upload', answers: withStatus(sellers, 503) },
  },
};
