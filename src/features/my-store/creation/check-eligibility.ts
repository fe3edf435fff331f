import type { Market } from '../../../core/market.ts';
import { asObject, asString } from '../../../core/parse-json.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** The refusals to show when the server gives no reason. */
export const refusalsWithoutReason = {
  /** Before the dialog Create Your Store opens. */
  dialog: 'You cannot create a store at this time',
  /** Before the wizard opens. */
  wizard: 'You cannot create a store at this time. Each user can only have one store.',
  /** When a form is sent. */
  form: 'You are not eligible to create a store',
} as const;

export type EligibilityCheck = keyof typeof refusalsWithoutReason;

/** Checks whether the user may create a store. Resolves to the toast of a refusal, or to undefined. */
export async function checkEligibility(
  market: Market,
  check: EligibilityCheck,
): Promise<ToastMessage | undefined> {
  const refuse = (text: string): ToastMessage => ({
    kind: 'destructive',
    title: 'Cannot Create Store',
    text,
  });
  try {
    const { canCreate, reason } = asObject(await market.read('GET /stores/can-create'));
    return canCreate === true ? undefined : refuse(asString(reason) || refusalsWithoutReason[check]);
  } catch (error) {
    if (isSignedOut(error)) throw error;
    return refuse('Unable to verify eligibility');
  }
}
