// The parts of a service worker's global scope that we use. TypeScript's types for workers conflict with its types for pages.

interface WaitableEvent extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WaitableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends WaitableEvent {
  readonly data: unknown;
  readonly source: OpenPage | null;
  readonly ports: readonly MessagePort[];
}

interface PushEvent extends WaitableEvent {
  /** Null for a push without content. */
  readonly data: { text(): string } | null;
}

interface NotificationClickEvent extends WaitableEvent {
  readonly notification: Notification;
}

/** An open tab, window or frame with a page of this site. */
export interface OpenPage {
  readonly url: string;
  readonly frameType: 'auxiliary' | 'top-level' | 'nested' | 'none';
  readonly visibilityState: DocumentVisibilityState;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Notification[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
}

export const workerScope = globalThis as unknown as WorkerScope;
