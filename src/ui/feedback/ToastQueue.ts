/** What a toast says. */
export interface ToastMessage {
  /** What happened, in a few words: "Added to cart". */
  title: string;
  /** What to do about it, or more about it. */
  text?: string;
  /** Whether it was done or has failed. Default: `success`. */
  kind?: 'success' | 'destructive';
  /** What it is about, such as `cart`: it replaces an older toast about the same thing. Default: its own words. */
  about?: string;
}

export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

/** So many are shown together. */
const shownMax = 2;

// One queue for the page: its widgets are separate trees, and share what stands in a module.
let queue: readonly QueuedToast[] = [];
let shown = queue;
let regions: readonly object[] = [];
let made = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function change(toasts: readonly QueuedToast[]) {
  queue = toasts;
  shown = queue.slice(0, shownMax);
  tell();
}

const topicOf = ({ about, title, text }: ToastMessage) => about ?? `${title}\n${text}`;

/** Says for a few seconds what was done or what has failed, at once in the place of an older toast about the same thing. */
export function showToast(message: ToastMessage): void {
  made += 1;
  const topic = topicOf(message);
  const others = queue.filter((toast) => topicOf(toast) !== topic);
  // A success makes room for the new toast. If two failures are shown, the new toast waits, so that both can be read.
  const oldest = others.length < shownMax ? undefined : others.find(({ kind }) => kind !== 'destructive');
  change([...others.filter((toast) => toast !== oldest), { ...message, id: made }]);
}

export function closeToast(id: number): void {
  change(queue.filter((toast) => toast.id !== id));
}

export const closeAllToasts = (): void => change([]);

/** Whether there is still something to say. */
export const hasToasts = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly QueuedToast[] = [];

/** The toasts that this region shows now, the oldest first. Of all regions of a page only the first shows any. */
export function toastsOf(region: object): readonly QueuedToast[] {
  return regions[0] === region ? shown : none;
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
