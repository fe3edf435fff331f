import type { ReadPart, VideoShape } from './video-shape.ts';

/** The elements of a WebM that we read, by their ids (RFC 8794, RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
};

const videoTrack = 1;

/** In bytes. The tracks are described before the first picture, and so near the begin. */
const headMax = 1_000_000;

/** How many elements are read, at all depths. What browsers record has fewer than a hundred. */
const elementsMax = 2_000;

/** Reads the begin of a WebM. Another Matroska file is none. */
export async function readWebm(read: ReadPart): Promise<VideoShape | undefined> {
  const head = await read(0, headMax);
  const elementsIn = elementReader(elementsMax);
  const find = (piece: Buffer, id: number) => elementsIn(piece).find((one) => one.id === id)?.content;
  const [header, segment] = elementsIn(head, 2);
  if (header?.id !== ids.header || segment?.id !== ids.segment) return undefined;
  if (find(header.content, ids.docType)?.toString('latin1') !== 'webm') return undefined;
  const tracks = find(segment.content, ids.tracks);
  if (!tracks) return undefined;
  for (const { id, content } of elementsIn(tracks)) {
    if (id !== ids.track || number(find(content, ids.trackType)) !== videoTrack) continue;
    const video = find(content, ids.video);
    const [width, height] = [ids.width, ids.height].map((one) => (video ? number(find(video, one)) : 0));
    if (width && height) return { format: 'webm', width, height };
  }
  return undefined;
}

interface Element {
  id: number;
  content: Buffer;
}

/**
 * Reads the elements of a piece. The last one may go on behind it; what is recorded as it comes does not say how far.
 * Reading ends after so many elements in all: a hostile file has hundreds of thousands.
 */
function elementReader(maxInAll: number) {
  let left = maxInAll;
  return (piece: Buffer, max = maxInAll): Element[] => {
    const found: Element[] = [];
    for (let position = 0; position < piece.length && found.length < max && left > 0; left -= 1) {
      const id = variable(piece, position, true);
      const size = id && variable(piece, position + id.length, false);
      // Behind the first cluster only pictures come.
      if (!id || !size || id.value === ids.cluster) break;
      const start = position + id.length + size.length;
      const end = size.isUnknown ? piece.length : Math.min(piece.length, start + size.value);
      found.push({ id: id.value, content: piece.subarray(start, end) });
      position = end;
    }
    return found;
  };
}

const number = (content: Buffer | undefined) =>
  content && content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0;

/** A number that says itself how long it is; an id keeps the mark of its length. */
function variable(piece: Buffer, position: number, isId: boolean) {
  const first = piece[position] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (isId ? 4 : 8) || position + length > piece.length) return undefined;
  const mark = 1 << (8 - length);
  let value = isId ? first : first & (mark - 1);
  let isUnknown = (first & (mark - 1)) === mark - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = piece[position + index] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { value, length, isUnknown };
}
