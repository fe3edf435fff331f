// What we use of a service worker's world. TypeScript's own types of it cannot stand beside those of pages.

interface LateEvent extends Event {
  /** Keeps the worker running until this is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LateEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface MessageToWorker extends LateEvent {
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
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
