import { formatNaira } from './naira.ts';

/** What the vendor package costs, in naira. */
export const vendorPackage = {
  /** Once. */
  setup: 2000,
  /** A month, in the first months. */
  firstMonthly: 900,
  firstMonths: 4,
  /** A month, after those. */
  monthly: 2000,
  /** The package is active so many hours after it was paid, at most. */
  activationHours: 24,
} as const;

const { setup, firstMonthly, firstMonths, monthly } = vendorPackage;

/** The same as a sentence. */
export const vendorPrice = `Setup ${formatNaira(setup)}, then ${formatNaira(firstMonthly)} a month for the first ${firstMonths} months, then ${formatNaira(monthly)} a month.`;
