/** What a toast says. */
export interface ToastMessage {
  /** What happened, in a few words: "Added to cart". */
  title: string;
  /** What to do about it, or more about it. */
  text?: string;
  /** Whether it was done or has failed. Default: `success`. */
  kind?: 'success' | 'destructive';
}

export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

// One queue for the page: its widgets are separate trees, and share what stands in a module.
let queue: readonly QueuedToast[] = [];
let regions: readonly object[] = [];
let made = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Says for a few seconds what was done or what has failed, after what is being said already. */
export function showToast(message: ToastMessage): void {
  made += 1;
  // What fails in several places, or again, is said once more and not for each of them.
  const others = queue.filter(
    ({ kind, title, text }) => kind !== 'destructive' || title !== message.title || text !== message.text,
  );
  queue = [...others, { ...message, id: made }];
  tell();
}

export function closeToast(id: number): void {
  queue = queue.filter((toast) => toast.id !== id);
  tell();
}

export function closeAllToasts(): void {
  queue = [];
  tell();
}

/** Whether there is still something to say. */
export const hasToasts = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast that this region shows now. Of all regions of a page only the first shows any. */
export function toastOf(region: object): QueuedToast | undefined {
  return regions[0] === region ? queue[0] : undefined;
}

/** Whether there is a place where toasts are shown. */
export const hasRegion = (): boolean => regions.length > 0;

/** Returns a function that leaves again. */
export function joinRegions(region: object): () => void {
  regions = [...regions, region];
  tell();
  return () => {
    regions = regions.filter((other) => other !== region);
    tell();
  };
}
