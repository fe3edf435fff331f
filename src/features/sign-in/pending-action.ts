/** What somebody wanted to do before they were asked to sign in. */
export type PendingAction =
  | {
      kind: 'favorite' | 'cart' | 'contact' | 'follow';
      /** Of the product, or of the store that is followed. */
      id: string;
    }
  | {
      kind: 'dish';
      /** Of the dish. */
      id: string;
      /** Whose dish it is. */
      canteenId: string;
    };

const kinds: unknown[] = ['favorite', 'cart', 'contact', 'follow', 'dish'] satisfies PendingAction['kind'][];

const key = 'campus-market:pending-action';

/** Keeps a action over pages that come in between, in this tab. */
export function storePendingAction(action: PendingAction | undefined): void {
  try {
    if (action) sessionStorage.setItem(key, JSON.stringify(action));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage people press once more.
  }
}

/** The kept action, once. */
export function takePendingAction(): PendingAction | undefined {
  const action = pendingAction();
  storePendingAction(undefined);
  return action;
}

/** The kept action, which stays. */
export function pendingAction(): PendingAction | undefined {
  try {
    const action: PendingAction | undefined = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
    if (!action || !kinds.includes(action.kind) || typeof action.id !== 'string') return undefined;
    return action.kind !== 'dish' || typeof action.canteenId === 'string' ? action : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this very action is kept. It is then no longer. */
export function takePendingActionFor({ kind, id }: PendingAction): boolean {
  const kept = takePendingAction();
  const isIt = kept?.kind === kind && kept.id === id;
  if (!isIt) storePendingAction(kept);
  return isIt;
}
