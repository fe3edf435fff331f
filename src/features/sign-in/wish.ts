/** What somebody wanted to do before they were asked to sign in. */
export type Wish =
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

const kinds: unknown[] = ['favorite', 'cart', 'contact', 'follow', 'dish'] satisfies Wish['kind'][];

const key = 'campus-market:wish';

/** Keeps a wish over pages that come in between, in this tab. */
export function keepWish(wish: Wish | undefined): void {
  try {
    if (wish) sessionStorage.setItem(key, JSON.stringify(wish));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage people press once more.
  }
}

/** The kept wish, once. */
export function takeWish(): Wish | undefined {
  const wish = keptWish();
  keepWish(undefined);
  return wish;
}

/** The kept wish, which stays. */
export function keptWish(): Wish | undefined {
  try {
    const wish: Wish | undefined = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
    if (!wish || !kinds.includes(wish.kind) || typeof wish.id !== 'string') return undefined;
    return wish.kind !== 'dish' || typeof wish.canteenId === 'string' ? wish : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this very wish is kept. It is then no longer. */
export function takeWishFor({ kind, id }: Wish): boolean {
  const kept = takeWish();
  const isIt = kept?.kind === kind && kept.id === id;
  if (!isIt) keepWish(kept);
  return isIt;
}
