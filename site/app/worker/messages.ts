// The messages between pages and the service worker. Do not rename their fields: an old worker may get them from a new page.

/** The worker's address. */
export const workerUrl = '/sw.js';

export type MessageToWorker =
  /** Sent by every page when it has loaded. The worker responds with a `NetworkMessage`. */
  | {
      type: 'started';
      /** The page's entry file. Its hash identifies the build. */
      entry: string;
      /** The public API responses that came with the page, by address. */
      answers: [address: string, data: unknown][];
      /**
       * The files and pictures that the page has loaded. Reading them costs no data, because they are in the browser's
       * own cache.
       */
      loaded: string[];
      /** Whether the visitor asked for reduced data use. If so, nothing is prefetched. */
      savesData: boolean;
    }
  /** A page has added this number of bytes to the caches. */
  | { type: 'kept'; bytes: number }
  /** A page has reached the server. */
  | { type: 'reached' }
  /** Asks a waiting worker whether the page belongs to its build. The worker responds on the message port. */
  | { type: 'is-yours'; entry: string }
  /** Activates a waiting worker, after the visitor has accepted the offered update. */
  | { type: 'take-over' };

/** Sent to every page when the server has become reachable or unreachable, and to a page that has sent `started`. */
export interface NetworkMessage {
  type: 'network';
  /** True if the server is unreachable. */
  isCut: boolean;
}
