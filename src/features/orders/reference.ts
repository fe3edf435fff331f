// Without those that look like others: people read a reference aloud.
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Names an order before the server knows of it: CM- and six letters or digits. */
export function makeReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  return `CM-${[...random].map((byte) => signs[byte % signs.length]).join('')}`;
}
