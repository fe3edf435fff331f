import { admins, type Row } from './statuses.ts';

export const trailRows: Record<string, Row> = {
  'GET /admin/trail': {
    all: { answers: admins },
    'of one thing': { path: '/admin/trail?kind=product&targetId=lamp', answers: admins },
    'about nobody': { path: '/admin/trail?personId=nobody&adminId=nobody', answers: admins },
  },
  'GET /admin/trail/admins': { all: { answers: admins } },
};
