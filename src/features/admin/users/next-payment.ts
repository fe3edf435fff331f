import { chatText, cleanName } from '../../../contract/shared/chat-links.ts';
import { dayInLagos } from '../../../contract/shared/lagos-days.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { vendorPackage } from '../../../contract/shared/vendor-package.ts';

/** The next payment of a vendor. */
export interface NextPayment {
  /** The date in Lagos, such as `2026-09-01`. */
  day: string;
  /** The amount in naira. */
  amount: number;
}

/**
 * Returns the first payment that is due today or later. The vendor paid the setup fee at `paidSince`. The monthly
 * payments are due on the same day of each month, or on the last day of a shorter month.
 */
export function nextPayment(paidSince: string, now: number): NextPayment {
  const { firstMonths, firstMonthly, monthly } = vendorPackage;
  const [year = 0, month = 0, dayOfMonth = 0] = dayInLagos(Date.parse(paidSince)).split('-').map(Number);
  const dueDayAfter = (months: number) => {
    // Day 0 of a month is the last day of the month before. `month` counts from 1, and `Date.UTC` from 0.
    const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
    const dueTime = Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, daysInMonth));
    return new Date(dueTime).toISOString().slice(0, 10);
  };
  const today = dayInLagos(now);
  let months = 1;
  while (dueDayAfter(months) < today) months += 1;
  return { day: dueDayAfter(months), amount: months <= firstMonths ? firstMonthly : monthly };
}

/** Returns the text that reminds a vendor of the next payment. The admin can edit it before sending it. */
export function reminderText(payment: {
  name: string;
  amount: number;
  /** The formatted day, such as 6 Nov 2026. */
  day: string;
  googleId: string | undefined;
}): string {
  return chatText([
    `Good day ${cleanName(payment.name)}, this is Campus Market.`,
    `The next ${formatNaira(payment.amount)} for your vendor package is due on ${payment.day}.`,
    payment.googleId && `Google ID: ${payment.googleId}`,
    'If you have paid already, please send me the receipt. Thank you.',
  ]);
}
