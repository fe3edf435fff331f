/** What somebody wanted to do before they were asked to sign in. */
export interface Wish {
  kind: 'favorite' | 'cart' | 'contact' | 'follow' | 'dish';
  /** Of the product, of the store that is followed, or of the dish. */
  id: string;
  /** Whose dish it is. */
  canteenId?: string;
}

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
    return kinds.includes(wish?.kind) && typeof wish?.id === 'string' ? wish : undefined;
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
