import { limitAtOnce } from '../../../limits/at-once.ts';
import type { Allowance } from '../../../limits/daily-allowance.ts';

/** An export keeps a connection to the database for as long as it takes, and there are ten. */
export const exportAtOnce = limitAtOnce({
  perPerson: {
    max: 1,
    message: 'Your data is being exported already. Please wait until that is done.',
    retryAfter: 5,
  },
  inAll: {
    max: 2,
    message: 'Many people are exporting their data at this moment. Please try again in a minute.',
    retryAfter: 60,
  },
});

export const exports: Allowance = {
  what: 'export',
  perDay: 20,
  usedUp: 'You have exported your data many times today. Try again tomorrow.',
};
