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
