import { type FileHandle, open } from 'node:fs/promises';
import { forgetPlaces, placesMax } from './forget-place.ts';
import { readMovie } from './read-movie.ts';
import { readWebm } from './read-webm.ts';
import type { ReadPart, VideoShape } from './video-shape.ts';

/**
 * The shape of an MP4, MOV or WebM with a picture in it; undefined for any other file. A place that is written in it is
 * taken out: a seller shows a fan, and not the hostel. It runs in a thread of its own: see upload-worker.ts.
 *
 * Not file-type 21.3.4: it looks at the first bytes alone, so it takes a sound, or a file that was cut off, for a video,
 * and knows no size.
 */
export async function readVideo(path: string): Promise<VideoShape | undefined> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const read = readFrom(file);
    const movie = await readMovie(read, size);
    if (!movie) return await readWebm(read);
    const { description, start, ...shape } = movie;
    const places = forgetPlaces(description);
    if (places > placesMax) return undefined;
    if (places > 0) await file.write(description, 0, description.length, start);
    return shape;
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
