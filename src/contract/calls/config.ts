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
  /** Whether users can sign in: an identity provider is configured. */
  canSignIn: z.boolean(),
  /** The fees of a canteen order, in naira. */
  canteenDeliveryFee: amount,
  canteenPackagingFee: amount,
  vendorPackage: z.strictObject({
    setup: amount,
    firstMonthly: amount,
    firstMonths: z.number(),
    monthly: amount,
    activationHours: z.number(),
  }),
});

export const configEndpoints = defineEndpoints({
  'GET /config': {
    summary: "The market's phone numbers, fees and prices.",
    access: 'everybody',
    query: z.strictObject({}),
    reply: z.strictObject({ config }),
  },
});
