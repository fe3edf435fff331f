import type { EventEmitter } from 'node:events';
import { etagOf } from '../headers/caching.ts';
import { singleFlight } from '../single-flight.ts';

/** A serialized response. All requests that share it send the same bytes, which are in memory once. */
interface SharedResponse {
  content: Buffer;
  etag: string;
}

/** Runs the read of a URL, or joins the same read if it still runs for another request. */
export type ShareRead = (url: string, read: () => Promise<unknown>) => Promise<SharedResponse>;

/**
 * Returns a function that shares public reads. When thousands of phones ask for the same list at once, PostgreSQL is
 * asked once and the response is serialized once. A failed read fails for all requests that share it.
 */
export function makeSharedReads(publicChanges: EventEmitter): ShareRead {
  const share = singleFlight<SharedResponse>();
  let changeCount = 0;
  publicChanges.on('change', () => {
    changeCount += 1;
  });
  return (url, read) =>
    // A read that began before a change may not contain it. So a request after the change, such as the seller's own, does
    // not join that read.
    share(`${changeCount} ${url}`, async () => {
      const content = Buffer.from(JSON.stringify(await read()));
      return { content, etag: etagOf(content) };
    });
}
