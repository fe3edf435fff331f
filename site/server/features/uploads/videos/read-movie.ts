import { boxAt, boxFinder } from './boxes.ts';
import type { ReadPart, VideoShape } from './video-shape.ts';

/** A video in pieces has two boxes for each second or so. */
const boxesMax = 5_000;

/** In bytes. That of a 15 MB video is a few hundred thousand. */
const movieBoxMax = 2_000_000;

const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** An MP4 or MOV, with the box that describes it and where its content begins. */
interface Movie extends VideoShape {
  description: Buffer;
  start: number;
}

/** Reads the boxes of an MP4 or MOV (ISO 14496-12). Each must end within the file, so one that was cut off is none. */
export async function readMovie(read: ReadPart, size: number): Promise<Movie | undefined> {
  let brand = 'qt  ';
  let found: Pick<Movie, 'description' | 'start'> | undefined;
  let position = 0;
  for (let count = 0; position < size; count += 1) {
    const box = boxAt(await read(position, 16), position, size);
    if (!box || box.end > size || count > boxesMax) return undefined;
    if (count === 0 && !firstBoxes.includes(box.type)) return undefined;
    const { type, start, end } = box;
    // Files from before there was such a box are all QuickTime's.
    if (type === 'ftyp') brand = (await read(start, 4)).toString('latin1');
    if (type === 'moov') {
      if (found || end - start > movieBoxMax) return undefined;
      found = { description: await read(start, end - start), start };
    }
    position = end;
  }
  const shape = found && shapeOf(found.description);
  return found && shape && { format: brand === 'qt  ' ? 'mov' : 'mp4', ...shape, ...found };
}

/** The size of the first track with a picture. */
function shapeOf(movie: Buffer) {
  const find = boxFinder();
  const inside = (content: Buffer, type: string) => find(content, [type]).map((box) => box.content);
  const [track] = inside(movie, 'trak').filter((one) =>
    inside(one, 'mdia')
      .flatMap((media) => inside(media, 'hdlr'))
      .some((handler) => handler.toString('latin1', 8, 12) === 'vide'),
  );
  const [header] = track ? inside(track, 'tkhd') : [];
  if (!header) return undefined;
  // The second version has longer times.
  const matrix = header[0] === 1 ? 52 : 40;
  if (header.length < matrix + 44) return undefined;
  const [across, down] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)];
  if (across === 0 || down === 0) return undefined;
  // Phones held upright turn the picture by a quarter: nothing of `x` goes into `x`.
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}
