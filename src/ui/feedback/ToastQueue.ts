/** The content of a toast. */
export interface ToastMessage {
  /** The message, in a few words, such as "Added to cart". */
  title: string;
  /** Details, or advice. */
  text?: string;
  /** `destructive` for a failure. Default: `success`. */
  kind?: 'success' | 'destructive';
  /** The topic, such as `cart`. A toast replaces an older toast of the same topic. Default: title and text. */
  about?: string;
  /** A link that leads on, such as to the cart to which something was added. */
  link?: { text: string; href: string };
}

export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

/** The maximum number of toasts that are shown at the same time. */
const maxShownToasts = 2;

// The page has one queue, stored in this module, because the widgets of a page are separate React trees.
let queue: readonly QueuedToast[] = [];
let shownToasts = queue;
/** The keys of the regions in which a page can show toasts. */
let regionKeys: readonly object[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function setQueue(toasts: readonly QueuedToast[]) {
  queue = toasts;
  shownToasts = queue.slice(0, maxShownToasts);
  notify();
}

const getTopic = ({ about, title, text }: ToastMessage) => about ?? `${title}\n${text}`;

/** Shows a toast for a few seconds. It replaces an older toast of the same topic. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  const topic = getTopic(message);
  const otherToasts = queue.filter((toast) => getTopic(toast) !== topic);
  // If two toasts are shown, the new toast replaces the oldest success. If both are failures, the new toast waits, so
  // that the user can read them.
  const replacedToast =
    otherToasts.length < maxShownToasts ? undefined : otherToasts.find(({ kind }) => kind !== 'destructive');
  setQueue([...otherToasts.filter((toast) => toast !== replacedToast), { ...message, id: lastId }]);
}

export function closeToast(id: number): void {
  setQueue(queue.filter((toast) => toast.id !== id));
}

export const closeAllToasts = (): void => setQueue([]);

/** Closes the toast of this topic. */
export const closeToastAbout = (topic: string): void =>
  setQueue(queue.filter((toast) => getTopic(toast) !== topic));

/** Whether toasts are shown or waiting. */
export const hasToasts = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noToasts: readonly QueuedToast[] = [];

/** Returns the toasts that a region shows now, the oldest first. Only the first region of a page shows toasts. */
export function toastsShownIn(regionKey: object): readonly QueuedToast[] {
  return regionKeys[0] === regionKey ? shownToasts : noToasts;
}

/** Whether the page has a region for toasts. */
export const hasRegion = (): boolean => regionKeys.length > 0;

/** Adds a region, which is identified by any object. Returns a function that removes the region. */
export function registerRegion(regionKey: object): () => void {
  regionKeys = [...regionKeys, regionKey];
  notify();
  return () => {
    regionKeys = regionKeys.filter((registeredKey) => registeredKey !== regionKey);
    notify();
  };
}
