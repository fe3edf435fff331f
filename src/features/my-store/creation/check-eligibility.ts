import type { Market } from '../../../core/market.ts';
import { asObject, asString } from '../../../core/parse-json.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** The texts that are shown if the server does not say why the user may not create a store. */
export const defaultRefusalTexts = {
  /** Shown instead of the dialog "Create Your Store". */
  dialog: 'You cannot create a store at this time',
  /** Shown instead of the wizard. */
  wizard: 'You cannot create a store at this time. Each user can only have one store.',
  /** Shown when either form is sent. */
  form: 'You are not eligible to create a store',
} as const;

/** When the check is made: before the dialog or the wizard opens, or when either form is sent. */
export type EligibilityCheck = keyof typeof defaultRefusalTexts;

/** Checks whether the user may create a store. Resolves to undefined if they may, else to a toast with the reason. */
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
    return canCreate === true ? undefined : refuse(asString(reason) || defaultRefusalTexts[check]);
  } catch (error) {
    if (isSignedOut(error)) throw error;
    return refuse('Unable to verify eligibility');
  }
}
