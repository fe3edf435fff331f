// Loaded into each server of the simulation: flushing a file takes as long as on a slow disk, which is busy with other work
// now and then. In a run, most disks are in memory, where it takes no time.
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const flushMs = 40;
const busyFlushMs = 400;
/** One of so many flushes meets a busy disk. */
const busyEvery = 5;
let flushCount = 0;

// Node does not export the class of the handles.
const handle = await open(import.meta.filename);
const handleClass = Object.getPrototypeOf(handle);
await handle.close();

const { sync } = handleClass;
/** @this {import('node:fs/promises').FileHandle} */
handleClass.sync = async function syncSlowly() {
  flushCount += 1;
  await wait(flushCount % busyEvery === 0 ? busyFlushMs : flushMs);
  await sync.call(this);
};
