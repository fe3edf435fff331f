import type { EmbedScope } from '../../../../src/contract/shared/access.ts';

/**
 * What a person is told before a page that embeds us gets a session. The tests compare each sentence with what the calls
 * answer to such a session, so a sentence changes together with the calls.
 */
export function consentTo(scopes: readonly EmbedScope[]): string[] {
  return [
    'That page gets your name, picture and campus. It also learns when you joined, whether your profile is complete, whether you sell and have paid for that, and whether you are suspended and why.',
    'For 30 minutes it can order, review, report, write messages, save favorites and follow stores for you.',
    'It sees your favorites, your reviews and the stores you follow. Of your orders it sees only those that begin there. Of a chat it sees what you write there, and everything that the other person writes after the first time you wrote there.',
    ...(scopes.includes('sell')
      ? [
          'It also sees and changes your store and your products, with the phone numbers and the e-mail you gave there, and sees your sales figures. It sees the orders that people place with you there.',
        ]
      : []),
    'It does not get your own e-mail, phone number or address, or where an order is delivered.',
  ];
}
