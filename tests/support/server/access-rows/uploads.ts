import { missing, type Row, sellers } from './statuses.ts';

export const uploadRows: Record<string, Row> = {
  'POST /media/{type}/upload': {
    'a picture': { path: '/media/image/upload', answers: sellers },
    'another kind': { path: '/media/audio/upload', answers: missing(sellers) },
  },
};
