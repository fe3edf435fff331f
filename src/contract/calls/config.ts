import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { example } from './parts/example.ts';

/** A telephone number as chat links carry it, such as `2348031234567`; null when the market has none. */
const phone = z.string().nullable().meta(example('2348030000009'));

const amount = z.number();

/** What everybody may know of this market's settings. */
const config = z.strictObject({
  brand: z.string().meta(example('Campus Market')),
  version: z.string().meta(example('1.0.0')),
  supportPhone: phone,
  adminPhone: phone,
  deliveryPhone: phone,
  /** Whether the market answers chats for sellers who have no number. */
  hasSellerFallback: z.boolean(),
  /** Whether anybody can sign in: the site knows an identity provider. */
  canSignIn: z.boolean(),
  /** In naira. */
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

export const configEndpoints = endpoints({
  'GET /config': {
    summary: "The market's own numbers, fees and prices.",
    access: 'everybody',
    query: z.strictObject({}),
    reply: z.strictObject({ config }),
  },
});
