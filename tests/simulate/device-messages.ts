import type { DeviceEvent } from './history.ts';
import type { Action } from './plan.ts';

/** What the devices know of the market when the run begins. */
export interface Catalog {
  people: { name: string; id: string }[];
  products: { id: string; name: string; seller: string; price: number }[];
  /** The id of the chat of a buyer and a seller, by `buyer seller`. */
  chats: Record<string, string>;
}

export const chatKey = (first: string, second: string) => [first, second].sort().join(' ');

/** What a device is started with. */
export interface DeviceData {
  person: string;
  apiUrl: string;
  stored: [key: string, value: string][];
  catalog: Catalog;
  pictures: Uint8Array[];
}

/** What a device is told. */
export type DeviceCommand =
  | { command: 'act'; id: string; action: Exclude<Action, { do: 'close page' }> }
  /** The person has signed in again. */
  | { command: 'sign in'; token: string }
  /** The page is about to be closed. */
  | { command: 'leave' }
  /** Nothing is broken any more: wait until nothing is unsent. */
  | { command: 'finish' }
  | { command: 'read everything' };

/** What a device tells. */
export type DeviceReport =
  | { report: 'event'; event: DeviceEvent }
  | { report: 'stored'; key: string; value: string | undefined }
  /** The session has ended. */
  | { report: 'signed out' }
  | { report: 'left' }
  | { report: 'finished' }
  | { report: 'everything read' };

/** The header by which the network knows the device of a request. */
export const deviceHeader = 'x-simulated-device';
