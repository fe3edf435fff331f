import { formatNaira } from './naira.ts';

/** The prices of the vendor package, in naira. */
export const vendorPackage = {
  /** One-time. */
  setup: 2000,
  /** Per month, in the first months. */
  firstMonthly: 900,
  firstMonths: 4,
  /** Per month, after those. */
  monthly: 2000,
  /** The maximum number of hours from payment to activation. */
  activationHours: 24,
} as const;

const { setup, firstMonthly, firstMonths, monthly } = vendorPackage;

/** The prices as a sentence. */
export const vendorPrice = `Setup ${formatNaira(setup)}, then ${formatNaira(firstMonthly)} a month for the first ${firstMonths} months, then ${formatNaira(monthly)} a month.`;
