import { chatText, cleanName } from '../../../contract/shared/chat-links.ts';
import { dayInLagos } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { nextPaymentDay } from '../../../contract/shared/next-payment.ts';
import { vendorPackage } from '../../../contract/shared/vendor-package.ts';

/** The next payment of a vendor. */
export interface NextPayment {
  /** The date in Lagos, such as `2026-09-01`. */
  day: string;
  /** The amount in naira. */
  amount: number;
}

/** Returns the first monthly payment that is due today or later. The vendor paid the setup fee at `paidSince`. */
export function nextPayment(paidSince: string, now: number): NextPayment {
  const { firstMonths, firstMonthly, monthly } = vendorPackage;
  const { day, months } = nextPaymentDay(paidSince, dayInLagos(now));
  return { day, amount: months <= firstMonths ? firstMonthly : monthly };
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
