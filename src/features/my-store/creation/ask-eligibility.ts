import type { Market } from '../../../core/market.ts';
import { asObject, asString } from '../../../core/parse-json.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** What is said to those who may not create a store, where the server gives no reason. */
export const withoutReason = {
  /** Before the dialog Create Your Store opens. */
  dialog: 'You cannot create a store at this time',
  /** Before the wizard opens. */
  wizard: 'You cannot create a store at this time. Each user can only have one store.',
  /** When a form is sent. */
  form: 'You are not eligible to create a store',
} as const;

export type Asking = keyof typeof withoutReason;

/** Asks whether the person may create a store. Answers what to tell those who may not. */
export async function askEligibility(market: Market, asking: Asking): Promise<ToastMessage | undefined> {
  const refuse = (text: string): ToastMessage => ({
    kind: 'destructive',
    title: 'Cannot Create Store',
    text,
  });
  try {
    const { canCreate, reason } = asObject(await market.read('GET /stores/can-create'));
    return canCreate === true ? undefined : refuse(asString(reason) || withoutReason[asking]);
  } catch (error) {
    if (isSignedOut(error)) throw error;
    return refuse('Unable to verify eligibility');
  }
}
