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

interface OpenPage {
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const workerScope = globalThis as unknown as WorkerScope;
