import { hashOf } from '../../../../site/server/hash.ts';
import { browserSecret, oneTimeToken, refreshToken, verifier } from '../../market/second-accounts.ts';
import { browserCookie } from '../test-browser.ts';
import type { Change } from './change.ts';

const profile = {
  name: 'Ada',
  phoneNumber: '08031234567',
  address: 'Block B',
  campus: 'Fountain_University',
};
const order = { reference: 'CM-7K2QXA', lines: [{ productId: 'yam', quantity: 1 }] };
const refreshCookie = { cookie: `campusRefresh=${refreshToken}` };

/** Calls about accounts, and what buyers do. */
export const peopleChanges: Record<string, Change> = {
  'GET /add-favorites/{id}': {
    by: 'buyer',
    path: '/add-favorites/kettle',
    rows: [
      '+ favorites',
      '~ popularity kettle: recent_favorites, recent_until',
      '~ products kettle: favorite_steps',
    ],
  },
  'DELETE /favorites/{id}': {
    by: 'buyer',
    path: '/favorites/lamp',
    rows: ['- favorites buyer/lamp', '~ popularity lamp: recent_favorites, recent_until'],
  },
  'POST /threads': {
    by: 'buyer',
    body: { userId: 'payer', content: 'Good day' },
    rows: ['+ messages', '~ threads buyer-payer: last_message_at'],
  },
  'POST /threads/{id}/messages': {
    by: 'buyer',
    path: '/threads/buyer-payer/messages',
    body: { content: 'Good day' },
    rows: ['+ messages', '~ threads buyer-payer: last_message_at'],
  },
  'POST /threads/{id}/read': {
    by: 'buyer',
    path: '/threads/thread/read',
    body: {},
    rows: ['~ messages high in thread: read_at'],
  },
  'POST /threads/{id}/block': {
    by: 'buyer',
    path: '/threads/buyer-payer/block',
    body: {},
    rows: ['+ blocks'],
  },
  'DELETE /threads/{id}/block': {
    by: 'buyer',
    path: '/threads/thread/block',
    rows: ['- blocks buyer/owner'],
  },
  'POST /reports': {
    by: 'buyer',
    body: { kind: 'product', targetId: 'yam', reason: 'It is not theirs' },
    headers: { 'idempotency-key': 'same' },
    rows: ['+ idempotency_keys', '+ reports', '- idempotency_keys buyer/old'],
  },
  'GET /product-details/{id}': {
    by: 'guest',
    path: '/product-details/lamp',
    rows: [
      '+ product_views',
      '- product_views kettle/of yesterday/2026-11-09',
      '~ popularity lamp: views',
      '~ products lamp: views',
    ],
  },
  'GET /products/{id}/contact': {
    by: 'buyer',
    path: '/products/lamp/contact',
    rows: ['~ daily_uses buyer/contact/2026-11-10: uses'],
  },
  'GET /canteens/{id}/contact': {
    by: 'buyer',
    path: '/canteens/canteen/contact',
    rows: ['~ daily_uses buyer/contact/2026-11-10: uses'],
  },
  'POST /orders': { by: 'buyer', body: order, rows: ['+ order_lines', '+ orders'] },
  'PUT /user': { by: 'buyer', body: { name: 'Ada' }, rows: ['~ people buyer: display_name'] },
  'POST /update-profile': {
    by: 'newcomer',
    body: profile,
    rows: ['~ people newcomer: onboarded_at, display_name, address, campus_id, phone'],
  },
  'DELETE /user': {
    by: 'buyer',
    path: '/user?confirm=yes',
    rows: [
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
      '- messages high in buyer-alone',
      '- messages low in buyer-alone',
      '- people buyer',
      '- products chair',
      '- reports about-buyer',
      '- sessions ended',
      '- sessions phone',
      '- sessions phone again',
      '- sessions session of buyer',
      '- sessions tablet',
      `- sign_in_tokens ${hashOf(oneTimeToken)}`,
      '- sign_in_tokens second of the buyer',
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
  'POST /reviews/{productId}': {
    by: 'buyer',
    path: '/reviews/lamp',
    body: { comment: 'It broke after a week.', rating: 1 },
    rows: [
      '~ products lamp: stars',
      '~ reviews review: comment, updated_at, rating',
      '~ stores owner-store: stars',
    ],
  },
  'DELETE /reviews/{productId}/mine': {
    by: 'buyer',
    path: '/reviews/lamp/mine',
    rows: [
      '- helpful_marks review/payer',
      '- helpful_marks review/rival',
      '- reviews review',
      '~ products lamp: review_count, rated_count, stars',
      '~ stores owner-store: review_count, rated_count, stars',
    ],
  },
  'POST /reviews/{id}/helpful': {
    by: 'payer',
    path: '/reviews/review/helpful',
    body: {},
    rows: ['- helpful_marks review/payer', '~ reviews review: helpful_count'],
  },
  'POST /reviews/{id}/response': {
    by: 'owner',
    path: '/reviews/review/response',
    body: { message: 'Thanks a lot.' },
    rows: ['~ reviews review: response, responded_at'],
  },
  'DELETE /reviews/{id}/response': {
    by: 'owner',
    path: '/reviews/review/response',
    rows: ['~ reviews review: response, responded_at'],
  },
  'POST /verify-token': {
    by: 'guest',
    body: { token: oneTimeToken, verifier },
    rows: ['+ sessions', '- sessions ended', `~ sign_in_tokens ${hashOf(oneTimeToken)}: used_at`],
  },
  'POST /auth/result': {
    by: 'guest',
    body: { verifier },
    headers: { cookie: `${browserCookie(verifier)}=${browserSecret}` },
    rows: ['+ sessions', '- sessions ended', `~ sign_in_tokens ${hashOf(oneTimeToken)}: used_at`],
  },
  'POST /auth/refresh': {
    by: 'guest',
    body: {},
    headers: refreshCookie,
    rows: ['+ sessions', '- sessions ended', '~ sessions phone: refreshed_at'],
  },
  'POST /auth/logout': {
    by: 'guest',
    body: {},
    headers: refreshCookie,
    rows: ['~ sessions phone again: revoked_at', '~ sessions phone: revoked_at'],
  },
  'POST /stores/{id}/toggle-follow': {
    by: 'buyer',
    path: '/stores/owner-store/toggle-follow',
    rows: ['- follows buyer/owner-store', '~ stores owner-store: follower_count'],
  },
};
