import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { example } from './example.ts';

/** A phone number in the form that chat links need, such as `2348031234567`; null if the market has none. */
const phone = z.string().nullable().meta(example('2348030000009'));

/** An amount in naira. */
const amount = z.number();

/** The public settings of this market. */
const config = z.strictObject({
  brand: z.string().meta(example('Campus Market')),
  version: z.string().meta(example('1.0.0')),
  supportPhone: phone,
  adminPhone: phone,
  deliveryPhone: phone,
  /** Whether chats with sellers who have no phone number go to the market's own number. */
  hasSellerFallback: z.boolean(),
  /** Whether an identity provider is configured, so that users can sign in. */
  canSignIn: z.boolean(),
  /** The fees of a canteen order, in naira. */
  canteenDeliveryFee: amount,
  canteenPackagingFee: amount,
  /** The prices of the vendor package. */
  vendorPackage: z.strictObject({
    /** The one-time setup fee. */
    setup: amount,
    /** The monthly price in the first months. */
    firstMonthly: amount,
    /** The number of first months, which cost `firstMonthly` each. */
    firstMonths: z.number(),
    /** The monthly price after the first months. */
    monthly: amount,
    /** The maximum number of hours from payment to activation. */
    activationHours: z.number(),
  }),
});

export const configEndpoints = defineEndpoints({
  'GET /config': {
    summary: "The market's phone numbers, fees and prices.",
    access: 'everybody',
    reply: z.strictObject({ config }),
  },
});
