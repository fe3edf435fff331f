/** What leads through a sign-in has secrets in its address: no cache keeps it, and no other page hears of it. */
export const secretAddress = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The window of a sign-in answers the page that opened it. Any other policy would cut the two apart. */
export const keepsOpener = { 'cross-origin-opener-policy': 'unsafe-none' };
