// Loaded into each server of the simulation: flushing a file takes as long as on a slow disk. In a run, most disks are in
// memory, where it takes no time.
import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const flushMs = 40;

// Node does not export the class of the handles.
const handle = await open(import.meta.filename);
const handleClass = Object.getPrototypeOf(handle);
await handle.close();

const { sync } = handleClass;
/** @this {import('node:fs/promises').FileHandle} */
handleClass.sync = async function syncSlowly() {
  await wait(flushMs);
  await sync.call(this);
};
