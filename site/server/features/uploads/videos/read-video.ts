import { type FileHandle, open } from 'node:fs/promises';
import { readMovie } from './read-movie.ts';
import { readWebm } from './read-webm.ts';
import type { ReadPart, VideoShape } from './video-shape.ts';

/**
 * The shape of an MP4, MOV or WebM with a picture in it; undefined for any other file.
 *
 * Not file-type 21.3.4: it looks at the first bytes alone, so it takes a sound, or a file that was cut off, for a video,
 * and knows no size.
 */
export async function readVideo(path: string): Promise<VideoShape | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = readFrom(file);
    return (await readMovie(read, size)) ?? (await readWebm(read));
  } finally {
    await file.close();
  }
}

function readFrom(file: FileHandle): ReadPart {
  return async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
}
