import { accounts, buyers, type Row, sellers, withStatus } from './statuses.ts';

const profile = {
  name: 'Ada',
  phoneNumber: '08031234567',
  address: 'Block B',
  campus: 'Fountain_University',
};

export const profileRows: Record<string, Row> = {
  'GET /dashboard': { own: { answers: buyers } },
  'GET /user': { own: { answers: accounts } },
  'PUT /user': { own: { body: { name: 'Ada' }, answers: accounts } },
  'POST /update-profile': { own: { body: profile, answers: accounts } },
  'GET /user/export': { own: { answers: accounts } },
  'DELETE /user': { own: { path: '/user?confirm=yes', answers: withStatus(accounts, 409, 'admin') } },
  'GET /check-status': { own: { answers: sellers } },
};
