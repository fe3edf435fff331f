import type { EmbedScope } from '../../../../src/contract/shared/access.ts';

/**
 * What a person is told before a page that embeds us gets a session. The tests compare each sentence with what the calls
 * answer to such a session, so a sentence changes together with the calls.
 */
export function consentTo(scopes: readonly EmbedScope[]): string[] {
  return [
    'That page gets your name, picture and campus. It also learns when you joined, whether your profile is complete, whether you sell and have paid for that, and whether you are suspended and why.',
    'For 30 minutes it can order, review, report, write messages, save favorites and follow stores for you.',
    'It sees your favorites, your reviews and the stores you follow. Of your orders and messages it sees only those that begin there, and the replies to them.',
    ...(scopes.includes('sell')
      ? [
          'It also sees and changes your store, with its phone number and e-mail, your products, with theirs, and your sales figures. It sees the orders that people place with you there.',
        ]
      : []),
    'It does not get your own e-mail, phone number or address, or where an order is delivered.',
  ];
}
