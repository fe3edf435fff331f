// What a page and the service worker say to each other.

/** The worker's address. */
export const workerUrl = '/sw.js';

export type MessageToWorker =
  /** Sent by every page once it is there. The worker answers with what it knows of the network. */
  | {
      type: 'started';
      /** The file with which the page's code begins: it tells of which build the page is. */
      entry: string;
      /** What came with the page: public answers of the API by their addresses. */
      answers: [address: string, data: unknown][];
      /** Files and pictures that the page has loaded already: to keep them costs nothing. */
      loaded: string[];
      /** For people who ask for little data nothing is fetched before it is wanted. */
      savesData: boolean;
    }
  /** A page has put so many bytes into the caches. */
  | { type: 'kept'; bytes: number }
  /** A page has reached the server. */
  | { type: 'reached' }
  /** To a worker that waits: is the page's code of its own build? It answers at the port. */
  | { type: 'is-yours'; entry: string }
  /** To a worker that waits, when the person has pressed the button. */
  | { type: 'take-over' };

/** Whether the way to the server is cut. */
export interface NetworkMessage {
  type: 'network';
  isCut: boolean;
}
