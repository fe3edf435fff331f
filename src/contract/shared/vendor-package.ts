import { formatNaira } from './naira.ts';

/** The prices of the vendor package, in naira. */
export const vendorPackage = {
  /** The one-time setup fee. */
  setup: 2000,
  /** The monthly price in the first months. */
  firstMonthly: 900,
  /** The number of first months, which cost `firstMonthly` each. */
  firstMonths: 4,
  /** The monthly price after the first months. */
  monthly: 2000,
  /** The maximum number of hours from payment to activation. */
  activationHours: 24,
} as const;

const { setup, firstMonthly, firstMonths, monthly } = vendorPackage;

/** The prices of the vendor package as a sentence. */
export const vendorPriceText = `Setup ${formatNaira(setup)}, then ${formatNaira(firstMonthly)} a month for the first ${firstMonths} months, then ${formatNaira(monthly)} a month.`;
