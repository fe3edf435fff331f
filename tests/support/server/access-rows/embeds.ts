import { admins, missing, type Row } from './statuses.ts';

export const embedRows: Record<string, Row> = {
  'GET /admin/embeds': { all: { answers: admins } },
  'POST /admin/embeds': {
    'a new one': { body: { origin: 'https://new.example', scopes: ['buy'] }, answers: admins },
  },
  'DELETE /admin/embeds/{id}': {
    'the page of the union': { path: '/admin/embeds/union', answers: admins },
    missing: { path: '/admin/embeds/nothing', answers: missing(admins) },
  },
};
