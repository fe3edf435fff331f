/**
 * The action that a guest started before they were asked to sign in.
 *
 * @example
 * const action: PendingAction = { kind: 'follow', id: 'h8NfPz4sVu0JeQ6tGx2M' };
 */
export type PendingAction =
  | {
      kind: 'favorite' | 'cart' | 'contact' | 'follow' | 'search';
      /** The id of the product, of the store to follow, or the query of the results whose search to save. */
      id: string;
    }
  | {
      kind: 'dish';
      /** The id of the dish that the guest pressed last. */
      id: string;
      canteenId: string;
      /** All dishes that the guest has pressed in this canteen, with their names. */
      plate?: { id: string; name: string }[] | undefined;
      /** Where to deliver, if the guest has chosen it. `isTyped`: it is not one of the canteen's places. */
      place?: { name: string; isTyped: boolean } | undefined;
    };

const kinds: unknown[] = [
  'favorite',
  'cart',
  'contact',
  'follow',
  'search',
  'dish',
] satisfies PendingAction['kind'][];

const storageKey = 'campus-market:pending-action';

/** Stores the action in this tab until the sign-in has returned to the page. `undefined` removes it. */
export function storePendingAction(action: PendingAction | undefined): void {
  try {
    if (action) sessionStorage.setItem(storageKey, JSON.stringify(action));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // The browser blocks the storage, so the user has to press the button again after the sign-in.
  }
}

/** Returns the stored action and removes it. */
export function takePendingAction(): PendingAction | undefined {
  const action = readPendingAction();
  storePendingAction(undefined);
  return action;
}

/** Returns the stored action and leaves it stored. */
export function readPendingAction(): PendingAction | undefined {
  try {
    const action: PendingAction | undefined =
      JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
    if (!action || !kinds.includes(action.kind) || typeof action.id !== 'string') return undefined;
    return action.kind !== 'dish' || typeof action.canteenId === 'string' ? action : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the stored action is this one, and removes it if it is. */
export function takeIfPending({ kind, id }: PendingAction): boolean {
  const storedAction = takePendingAction();
  const isSameAction = storedAction?.kind === kind && storedAction.id === id;
  if (!isSameAction) storePendingAction(storedAction);
  return isSameAction;
}
