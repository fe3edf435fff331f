import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets garbage double the heap before it collects what has lived for a while: after many requests the site held
 * twice of what it needed. To collect as soon as 40 in 100 are new costs about 1 in 100 of the processor time.
 * Set here, and not where Node is started, so that it holds however the site is started.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
