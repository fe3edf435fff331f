import type { MediaFormat } from '../../db/tables/selling.ts';

/**
 * The format and size of a video, read from its content: the name and the declared type of an upload are not trusted.
 */
export interface VideoInfo {
  format: Exclude<MediaFormat, 'webp'>;
  /** The size in pixels after rotation to upright. */
  width: number;
  height: number;
}

/** Reads `length` bytes of a file from a position, or fewer if the file ends before. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** A box of an MP4 or MOV: its type, and the positions of its content. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Parses the box at a position from its first 16 bytes. A box of size 0 extends to the end. */
function readBox(head: Buffer, position: number, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (size === 0) return { type, start: position + 8, end };
  if (size !== 1) return size < 8 ? undefined : { type, start: position + 8, end: position + size };
  if (head.length < 16) return undefined;
  const largeSize = Number(head.readBigUInt64BE(8));
  return largeSize < 16 ? undefined : { type, start: position + 16, end: position + largeSize };
}

interface InnerBox {
  type: string;
  content: Buffer;
}

type FindBoxes = (content: Buffer, types: string[]) => InnerBox[];

/** The maximum number of boxes inside `moov`, at all depths. Videos of phones have fewer than a hundred. */
const innerBoxesMax = 2_000;

/**
 * Returns a function that finds the direct children of a box by type. To prevent denial of service, the function stops
 * after `innerBoxesMax` boxes in total: a hostile file may have hundreds of thousands.
 */
function boxFinder(): FindBoxes {
  let remaining = innerBoxesMax;
  return (content, types) => {
    const foundBoxes: InnerBox[] = [];
    for (let position = 0; position < content.length && remaining > 0; remaining -= 1) {
      const box = readBox(content.subarray(position, position + 16), position, content.length);
      if (!box || box.end > content.length) break;
      const { type, start, end } = box;
      if (types.includes(type)) foundBoxes.push({ type, content: content.subarray(start, end) });
      position = end;
    }
    return foundBoxes;
  };
}

/** The maximum number of boxes in a file. A fragmented video has two boxes for about each second. */
const boxesMax = 5_000;

/** The maximum bytes of a `moov` box. A 15 MB video has a `moov` box of a few hundred thousand bytes. */
const moovBytesMax = 2_000_000;

const firstBoxTypes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** An MP4 or MOV with the content of its `moov` box, and the position of this content in the file. */
interface Movie extends VideoInfo {
  moovContent: Buffer;
  moovStart: number;
}

/** Reads the boxes of an MP4 or MOV (ISO 14496-12). Returns undefined for any other file, and for a truncated one. */
export async function readMp4(read: ReadAt, size: number): Promise<Movie | undefined> {
  let brand = 'qt  ';
  let moov: Pick<Movie, 'moovContent' | 'moovStart'> | undefined;
  let position = 0;
  for (let count = 0; position < size; count += 1) {
    const box = readBox(await read(position, 16), position, size);
    if (!box || box.end > size || count > boxesMax) return undefined;
    if (count === 0 && !firstBoxTypes.includes(box.type)) return undefined;
    const { type, start, end } = box;
    // Files without an `ftyp` box are older QuickTime files.
    if (type === 'ftyp') brand = (await read(start, 4)).toString('latin1');
    if (type === 'moov') {
      if (moov || end - start > moovBytesMax) return undefined;
      moov = { moovContent: await read(start, end - start), moovStart: start };
    }
    position = end;
  }
  const displaySize = moov && readDisplaySize(moov.moovContent);
  return moov && displaySize && { format: brand === 'qt  ' ? 'mov' : 'mp4', ...displaySize, ...moov };
}

/** Returns the display size of the first video track. */
function readDisplaySize(moovContent: Buffer) {
  const find = boxFinder();
  const findContents = (content: Buffer, type: string) => find(content, [type]).map((box) => box.content);
  const [track] = findContents(moovContent, 'trak').filter((content) =>
    findContents(content, 'mdia')
      .flatMap((media) => findContents(media, 'hdlr'))
      .some((handler) => handler.toString('latin1', 8, 12) === 'vide'),
  );
  const [header] = track ? findContents(track, 'tkhd') : [];
  if (!header) return undefined;
  // The header has longer timestamps in version 1.
  const matrixStart = header[0] === 1 ? 52 : 40;
  if (header.length < matrixStart + 44) return undefined;
  const [codedWidth, codedHeight] = [
    header.readUInt16BE(matrixStart + 36),
    header.readUInt16BE(matrixStart + 40),
  ];
  if (codedWidth === 0 || codedHeight === 0) return undefined;
  // Upright phones rotate the picture by 90 degrees: then the matrix maps `x` only to `y`.
  const isRotated = header.readInt32BE(matrixStart) === 0 && header.readInt32BE(matrixStart + 4) !== 0;
  return isRotated ? { width: codedHeight, height: codedWidth } : { width: codedWidth, height: codedHeight };
}

/** The boxes in which phones store the GPS location of a video or of a track. */
const locationBoxes = ['udta', 'meta'];

/** The boxes that contain location boxes. */
const containerBoxes = ['trak', 'mdia'];

/**
 * The maximum number of locations in a file. Phones store two or three. The limit prevents denial of service by a
 * hostile file with hundreds.
 */
export const locationsMax = 100;

/**
 * Zeroes the GPS locations in the `moov` box of an MP4 or MOV. Returns how many it has found, and stops after one more
 * than `locationsMax`. The length of the box does not change, because `moov` contains the file positions of all frames.
 */
export function eraseLocations(moovContent: Buffer): number {
  const find = boxFinder();
  let locationCount = 0;
  const visit = (outer: Buffer) => {
    for (const { type, content } of find(outer, [...locationBoxes, ...containerBoxes])) {
      if (containerBoxes.includes(type)) visit(content);
      else locationCount += eraseLocationsIn(content, locationsMax - locationCount);
    }
  };
  visit(moovContent);
  return locationCount;
}

/** Zeroes the locations in a box and returns how many it has found. Stops after one more than `max`. */
function eraseLocationsIn(content: Buffer, max: number): number {
  let locationCount = 0;
  for (let position = 0; position < content.length && locationCount <= max; position += 1) {
    const end = eraseTextLocation(content, position) ?? eraseBinaryLocation(content, position);
    if (end === undefined) continue;
    locationCount += 1;
    position = end - 1;
  }
  return locationCount;
}

const charCode = (character: string) => character.charCodeAt(0);
const isSign = (byte: number | undefined) => byte === charCode('+') || byte === charCode('-');
const isDigit = (byte = 0) => byte >= charCode('0') && byte <= charCode('9');

/** The texts that can follow a location in text form. */
const textEnds = ['/', 'CRS', '\0'].map((end) => Buffer.from(end));

/**
 * Zeroes an ISO 6709 location that starts at a position, such as `+06.5244+003.3792+041.000/`, and returns its end.
 * Returns undefined if no location starts there. To prevent ReDoS, it scans byte by byte instead of matching a regular
 * expression, so the time is linear for any content.
 */
function eraseTextLocation(content: Buffer, start: number): number | undefined {
  const latitudeEnd = endOfNumber(content, start, 2);
  const longitudeEnd = latitudeEnd && endOfNumber(content, latitudeEnd, 3);
  const end = longitudeEnd && (endOfNumber(content, longitudeEnd) ?? longitudeEnd);
  if (!end || !textEnds.some((textEnd) => textEnd.equals(content.subarray(end, end + textEnd.length))))
    return undefined;
  for (let position = start; position < end; position += 1)
    if (isDigit(content[position])) content[position] = charCode('0');
  return end;
}

/**
 * Returns the end of a signed number. Returns undefined if there is none, or if it has another number of integer digits
 * than `digits`.
 */
function endOfNumber(content: Buffer, start: number, digits?: number): number | undefined {
  if (!isSign(content[start])) return undefined;
  const integerEnd = endOfDigits(content, start + 1);
  const count = integerEnd - start - 1;
  if (count === 0 || (digits !== undefined && count !== digits)) return undefined;
  const fractionEnd =
    content[integerEnd] === charCode('.') ? endOfDigits(content, integerEnd + 1) : integerEnd;
  return fractionEnd > integerEnd + 1 ? fractionEnd : integerEnd;
}

function endOfDigits(content: Buffer, start: number): number {
  let end = start;
  while (isDigit(content[end])) end += 1;
  return end;
}

/** The type of a box with a binary location (3GPP TS 26.244). */
const binaryLocationBox = Buffer.from('loci');

/**
 * Zeroes a `loci` box whose type is at this position, and returns its end. Returns undefined if there is no such box.
 */
function eraseBinaryLocation(content: Buffer, position: number): number | undefined {
  if (content[position] !== binaryLocationBox[0] || position < 4) return undefined;
  if (!binaryLocationBox.equals(content.subarray(position, position + 4))) return undefined;
  const length = content.readUInt32BE(position - 4);
  const end = position - 4 + length;
  // The four letters may also be part of other content.
  if (length < 28 || length > 1_000 || end > content.length) return undefined;
  content.fill(0, position + 4, end);
  return end;
}
