import type { Change } from './change.ts';

const ad = { title: 'Lamps', image: '/media/picture/480.webp', link: '/product/lamp', type: 'carousel' };

/** Calls of admins. */
export const adminChanges: Record<string, Change> = {
  'PATCH /admin/users/{id}/paid-status': {
    by: 'admin',
    path: '/admin/users/buyer/paid-status',
    body: { isPaid: true },
    rows: ['+ admin_changes', '+ popularity', '~ people buyer: paid_at'],
  },
  'PATCH /admin/users/{id}/suspension': {
    by: 'admin',
    path: '/admin/users/buyer/suspension',
    body: { isSuspended: true, reason: 'Sells what is not there.' },
    rows: ['+ admin_changes', '~ people buyer: suspended_at, suspension_reason'],
  },
  'PATCH /admin/products/{id}': {
    by: 'admin',
    path: '/admin/products/lamp',
    body: { isHidden: true, isFeatured: true },
    rows: [
      '+ admin_changes',
      '~ popularity lamp: is_shown',
      '~ products lamp: is_hidden, is_featured',
      '~ stores owner-store: product_count, review_count, rated_count, stars',
    ],
  },
  'PATCH /admin/verifications/{id}': {
    by: 'admin',
    path: '/admin/verifications/request',
    body: { status: 'approved' },
    rows: [
      '+ admin_changes',
      '~ verification_requests request: answered_at, granted_level, status',
      '~ people rival: verified_as',
    ],
  },
  'PATCH /admin/reports/{id}': {
    by: 'admin',
    path: '/admin/reports/report',
    body: { resolved: true, outcome: 'Product hidden' },
    rows: ['+ admin_changes', '~ reports report: outcome, resolved_at'],
  },
  'POST /admin/ads': { by: 'admin', body: ad, rows: ['+ admin_changes', '+ ads'] },
  'PUT /admin/ads/{id}': {
    by: 'admin',
    path: '/admin/ads/ad',
    body: { title: 'New' },
    rows: ['+ admin_changes', '~ ads ad: title'],
  },
  'PATCH /admin/ads/{id}/toggle': {
    by: 'admin',
    path: '/admin/ads/ad/toggle',
    body: { isActive: false },
    rows: ['+ admin_changes', '~ ads ad: is_active'],
  },
  'DELETE /admin/ads/{id}': { by: 'admin', path: '/admin/ads/ad', rows: ['+ admin_changes', '- ads ad'] },
  'POST /admin/canteens': { by: 'admin', body: { name: 'Buka' }, rows: ['+ admin_changes', '+ canteens'] },
  'PUT /admin/canteens/{id}': {
    by: 'admin',
    path: '/admin/canteens/canteen',
    body: { name: 'New' },
    rows: ['+ admin_changes', '~ canteens canteen: name'],
  },
  'PATCH /admin/canteens/{id}/toggle': {
    by: 'admin',
    path: '/admin/canteens/canteen/toggle',
    body: { isOpen: false },
    rows: ['+ admin_changes', '~ canteens canteen: is_open'],
  },
  'DELETE /admin/canteens/{id}': {
    by: 'admin',
    path: '/admin/canteens/canteen',
    rows: ['+ admin_changes', '- canteens canteen', '- menu_items rice', '- menu_items second-rice'],
  },
  'POST /admin/canteens/{id}/items': {
    by: 'admin',
    path: '/admin/canteens/canteen/items',
    body: { name: 'Beans', price: 500, category: 'Sides' },
    rows: ['+ admin_changes', '+ menu_items'],
  },
  'PUT /admin/canteens/{id}/items/{itemId}': {
    by: 'admin',
    path: '/admin/canteens/canteen/items/rice',
    body: { name: 'New' },
    rows: ['+ admin_changes', '~ menu_items rice: name'],
  },
  'DELETE /admin/canteens/{id}/items/{itemId}': {
    by: 'admin',
    path: '/admin/canteens/canteen/items/rice',
    rows: ['+ admin_changes', '- menu_items rice'],
  },
  'POST /admin/delivery-locations': {
    by: 'admin',
    body: { name: 'Chapel' },
    rows: ['+ admin_changes', '+ delivery_locations'],
  },
  'DELETE /admin/delivery-locations/{id}': {
    by: 'admin',
    path: '/admin/delivery-locations/gate',
    rows: ['+ admin_changes', '- delivery_locations gate'],
  },
  'POST /admin/embeds': {
    by: 'admin',
    body: { origin: 'https://new.example', scopes: ['buy'] },
    rows: ['+ admin_changes', '+ embeds'],
  },
  'DELETE /admin/embeds/{id}': {
    by: 'admin',
    path: '/admin/embeds/union',
    rows: [
      '+ admin_changes',
      '- embeds union',
      '- sign_in_tokens in the union',
      '~ sessions session of admin to sell: revoked_at',
      '~ sessions session of to buy: revoked_at',
      '~ sessions session of to sell: revoked_at',
    ],
  },
};
