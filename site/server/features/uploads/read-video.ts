import { type FileHandle, open } from 'node:fs/promises';
import { eraseLocations, locationsMax, type ReadAt, readMp4, type VideoInfo } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/**
 * Returns the format, width and height of an MP4, MOV or WebM with a video track; undefined for any other file. To
 * prevent a data leak, it erases GPS locations from the file: they may show where a seller lives. Runs in a worker
 * thread: see upload-worker.ts.
 *
 * We do not use file-type 21.3.4: it reads only the first bytes, so it accepts audio and truncated files, and it does
 * not return the width and height.
 */
export async function readVideo(path: string): Promise<VideoInfo | undefined> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const read = makeReadAt(file);
    const movie = await readMp4(read, size);
    if (!movie) return await readWebm(read);
    const { moovContent, moovStart, ...videoInfo } = movie;
    const locationCount = eraseLocations(moovContent);
    if (locationCount > locationsMax) return undefined;
    if (locationCount > 0) await file.write(moovContent, 0, moovContent.length, moovStart);
    return videoInfo;
  } finally {
    await file.close();
  }
}

function makeReadAt(file: FileHandle): ReadAt {
  return async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
}
