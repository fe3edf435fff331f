import { hashOf } from '../../../site/server/secrets.ts';
import { oneTimeToken } from '../market/duplicate-fixtures.ts';
import type { CallFixtures } from './call-fixture.ts';

const profileBody = {
  name: 'Ada',
  phoneNumber: '08031234567',
  address: 'Block B',
  campus: 'Fountain_University',
};

export const profileCalls: CallFixtures = {
  'PUT /user': {
    cases: { 'the caller’s own': { body: { name: 'Ada' } } },
    changes: { caller: 'buyer', rows: ['~ people buyer: display_name'] },
  },
  'POST /update-profile': {
    cases: { 'the caller’s own': { body: profileBody } },
    changes: {
      caller: 'newcomer',
      rows: ['~ people newcomer: onboarded_at, display_name, address, campus_id, phone'],
    },
  },
  'GET /user/export': {
    changes: { caller: 'buyer', rows: ['+ daily_uses'] },
  },
  'DELETE /user': {
    cases: { 'the caller’s own': { path: '/user?confirm=yes', status: 409, onlyFor: ['admin'] } },
    changes: {
      caller: 'buyer',
      rows: [
        '- alerts alert',
        '- alerts buyer-about-rival',
        '- blocks buyer/owner',
        '- blocks buyer/rival',
        '- blocks owner/buyer',
        '- daily_uses buyer/contact/2026-08-01',
        '- daily_uses buyer/contact/2026-11-10',
        '- daily_uses buyer/product/2026-11-10',
        '- daily_uses buyer/review/2026-11-10',
        '- favorites buyer/lamp',
        '- favorites buyer/shelf',
        '- follows buyer/owner-store',
        '- follows buyer/rival-store',
        '- helpful_marks payer-on-lamp/buyer',
        '- idempotency_keys buyer/old',
        '- idempotency_keys buyer/other',
        '- idempotency_keys payer/about the buyer',
        '- media picture-of-buyer',
        '- messages from-buyer-in-buyer-alone',
        '- messages from-deleted-user-in-buyer-alone',
        '- people buyer',
        '- products chair',
        '- reports about-buyer',
        '- saved_searches saved-search',
        '- sessions ended',
        '- sessions phone',
        '- sessions phone-2',
        '- sessions session of buyer',
        '- sessions tablet',
        `- sign_in_tokens ${hashOf(oneTimeToken)}`,
        '- sign_in_tokens second token of the buyer',
        '- threads buyer-alone',
        '~ orders meal: buyer_id, delivery_location',
        '~ orders order: buyer_id, delivery_location',
        '~ orders second-order: buyer_id, delivery_location',
        '~ reports report: reporter_id',
        '~ reviews buyer-on-shelf: person_id',
        '~ reviews payer-on-lamp: helpful_count',
        '~ reviews review: person_id',
        '~ threads buyer-payer: low_id',
        '~ threads buyer-rival: low_id',
        '~ threads thread: low_id',
        '~ popularity lamp: recent_favorites, recent_until',
        '~ popularity shelf: recent_favorites, recent_until',
        '~ products shelf: favorite_steps',
        '~ stores owner-store: follower_count',
        '~ stores rival-store: follower_count',
        '~ words thing: products',
      ],
    },
  },
};
