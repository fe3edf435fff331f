import type { ReadAt, VideoInfo } from './read-mp4.ts';

/** The elements of a WebM that we read, by their ids (RFC 8794, RFC 9559). */
const elementIds = {
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

const videoTrackType = 1;

/** How many bytes of a file to read: its tracks are described near its start, before the first frame. */
const headBytesMax = 1_000_000;

/**
 * The maximum number of elements, including nested elements. Recordings made in a browser have fewer than a hundred.
 */
const elementsMax = 2_000;

/**
 * Returns the width and height of a WebM, from the start of the file. Returns undefined for any other file, including
 * other Matroska types.
 */
export async function readWebm(read: ReadAt): Promise<VideoInfo | undefined> {
  const head = await read(0, headBytesMax);
  const readElements = elementReader(elementsMax);
  const findContent = (buffer: Buffer, id: number) =>
    readElements(buffer).find((element) => element.id === id)?.content;
  const [header, segment] = readElements(head, 2);
  if (header?.id !== elementIds.header || segment?.id !== elementIds.segment) return undefined;
  if (findContent(header.content, elementIds.docType)?.toString('latin1') !== 'webm') return undefined;
  const tracks = findContent(segment.content, elementIds.tracks);
  if (!tracks) return undefined;
  for (const { id, content } of readElements(tracks)) {
    if (
      id !== elementIds.track ||
      readUnsigned(findContent(content, elementIds.trackType)) !== videoTrackType
    )
      continue;
    const video = findContent(content, elementIds.video);
    const [width, height] = [elementIds.width, elementIds.height].map((id) =>
      video ? readUnsigned(findContent(video, id)) : 0,
    );
    if (width && height) return { format: 'webm', width, height };
  }
  return undefined;
}

interface Element {
  id: number;
  content: Buffer;
}

/**
 * Returns a function that reads the elements of a buffer. The last element may be truncated, and live recordings have
 * elements of unknown size. To prevent denial of service, reading stops after `maxTotal` elements: a hostile file may
 * have hundreds of thousands.
 */
function elementReader(maxTotal: number) {
  let remaining = maxTotal;
  return (buffer: Buffer, max = maxTotal): Element[] => {
    const foundElements: Element[] = [];
    for (
      let position = 0;
      position < buffer.length && foundElements.length < max && remaining > 0;
      remaining -= 1
    ) {
      const id = readVint(buffer, position, true);
      const size = id && readVint(buffer, position + id.length, false);
      // The first cluster and everything after it contain only frames.
      if (!id || !size || id.value === elementIds.cluster) break;
      const start = position + id.length + size.length;
      const end = size.isUnknown ? buffer.length : Math.min(buffer.length, start + size.value);
      foundElements.push({ id: id.value, content: buffer.subarray(start, end) });
      position = end;
    }
    return foundElements;
  };
}

const readUnsigned = (content: Buffer | undefined) =>
  content && content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0;

/** Reads an EBML variable-size integer. The value of an id includes its length marker. */
function readVint(buffer: Buffer, position: number, isId: boolean) {
  const firstByte = buffer[position] ?? 0;
  const length = Math.clz32(firstByte) - 23;
  if (firstByte === 0 || length > (isId ? 4 : 8) || position + length > buffer.length) return undefined;
  const marker = 1 << (8 - length);
  let value = isId ? firstByte : firstByte & (marker - 1);
  let isUnknown = (firstByte & (marker - 1)) === marker - 1;
  for (let index = 1; index < length; index += 1) {
    const byte = buffer[position + index] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { value, length, isUnknown };
}
