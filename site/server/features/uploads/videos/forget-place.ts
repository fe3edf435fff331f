import { boxFinder } from './boxes.ts';

/** The boxes in which phones write where a video was taken: of the whole video, or of one of its tracks. */
const placeBoxes = ['udta', 'meta'];

/** The boxes that have such boxes in them. */
const outerBoxes = ['trak', 'mdia'];

/** Phones write a place two or three times. A file that names hundreds is made to keep us busy. */
export const placesMax = 100;

/**
 * Takes out of the description of an MP4 or MOV where it was taken. Returns how many places it has found; it gives up
 * after one more than `placesMax`. The description stays as long as it was, because it says where in the file the
 * pictures are.
 */
export function forgetPlaces(description: Buffer): number {
  const find = boxFinder();
  let found = 0;
  const look = (outer: Buffer) => {
    for (const { type, content } of find(outer, [...placeBoxes, ...outerBoxes])) {
      if (outerBoxes.includes(type)) look(content);
      else found += forgetPlacesIn(content, placesMax - found);
    }
  };
  look(description);
  return found;
}

/** Gives up after one more than `max`. */
function forgetPlacesIn(content: Buffer, max: number): number {
  let found = 0;
  for (let at = 0; at < content.length && found <= max; at += 1) {
    const end = forgetText(content, at) ?? forgetNumbers(content, at);
    if (end === undefined) continue;
    found += 1;
    at = end - 1;
  }
  return found;
}

const code = (character: string) => character.charCodeAt(0);
const isSign = (byte: number | undefined) => byte === code('+') || byte === code('-');
const isDigit = (byte = 0) => byte >= code('0') && byte <= code('9');

/** What follows a place written as text. */
const textEnds = ['/', 'CRS', '\0'].map((end) => Buffer.from(end));

/**
 * Zeroes a place that begins there as ISO 6709 writes it, such as `+06.5244+003.3792+041.000/`, and returns where it
 * ends. Byte by byte and not by a pattern: each byte is looked at a few times, whatever the file holds.
 */
function forgetText(content: Buffer, start: number): number | undefined {
  const longitude = endOfNumber(content, start, 2);
  const altitude = longitude && endOfNumber(content, longitude, 3);
  const end = altitude && (endOfNumber(content, altitude) ?? altitude);
  if (!end || !textEnds.some((one) => one.equals(content.subarray(end, end + one.length)))) return undefined;
  for (let at = start; at < end; at += 1) if (isDigit(content[at])) content[at] = code('0');
  return end;
}

/** Where a number with its sign ends; undefined where none begins, or one with another count of digits before its point. */
function endOfNumber(content: Buffer, start: number, digits?: number): number | undefined {
  if (!isSign(content[start])) return undefined;
  const whole = endOfDigits(content, start + 1);
  const count = whole - start - 1;
  if (count === 0 || (digits !== undefined && count !== digits)) return undefined;
  const fraction = content[whole] === code('.') ? endOfDigits(content, whole + 1) : whole;
  return fraction > whole + 1 ? fraction : whole;
}

function endOfDigits(content: Buffer, start: number): number {
  let end = start;
  while (isDigit(content[end])) end += 1;
  return end;
}

/** A box with a place in it, which holds its numbers as bytes (3GPP TS 26.244). */
const numbersBox = Buffer.from('loci');

/** Zeroes a `loci` box whose type is at this position, and returns where it ends. */
function forgetNumbers(content: Buffer, at: number): number | undefined {
  if (content[at] !== numbersBox[0] || at < 4) return undefined;
  if (!numbersBox.equals(content.subarray(at, at + 4))) return undefined;
  const length = content.readUInt32BE(at - 4);
  const end = at - 4 + length;
  // Four letters may also be part of something else.
  if (length < 28 || length > 1_000 || end > content.length) return undefined;
  content.fill(0, at + 4, end);
  return end;
}
