import { deflateSync } from 'node:zlib';
import { hugePng, photo, plainPicture, pngChunk } from '../../support/market/pictures.ts';
import { movie, mp4Box, webm, webmElement } from '../../support/market/videos.ts';
import { onePixel } from '../../support/server/multipart-form.ts';

/**
 * A file built to keep a server busy (denial of service), such as a zip bomb. The content is created when the file is
 * sent, because some files have the maximum size.
 */
export interface HostileFile {
  name: string;
  content: () => Buffer | Promise<Buffer>;
}

/** Repeats a piece up to this many bytes. */
const repeatTo = (piece: Buffer | string, bytes: number) => Buffer.alloc(bytes, piece, 'latin1');

const toFiles = (files: Record<string, HostileFile['content']>): HostileFile[] =>
  Object.entries(files).map(([name, content]) => ({ name, content }));

/** A little less than the largest `moov` box (the metadata of a video) that the server reads. */
const moovBytes = 1_950_000;

// A little less than the maximum sizes of files.
const videoBytes = 15_000_000;
const imageBytes = 10_000_000;

/** GPS locations, and data that resembles one. Each would be slow for a different kind of regular expression (ReDoS). */
const coordinateLikeData: Record<string, Buffer | string> = {
  'locations on the equator': '+00+000/',
  'locations with fractions': '+06.5244+003.3792/',
  'locations with an altitude': '+06.5244+003.3792+041.000/',
  'locations that end with CRS': '-06-003CRS',
  'locations with no end': '+06.5244+003.3792',
  'locations that end with CR': '+06+003CR',
  signs: '+',
  'alternating signs': '+-',
  'signs with a digit': '+0',
  'signs with two digits': '+06',
  'signs with two digits and a point': '+06.',
  digits: '0',
  points: '.',
  'binary location boxes that are too short': mp4Box('loci', Buffer.alloc(19)),
  'binary location boxes': mp4Box('loci', Buffer.alloc(20, 9)),
  'the longest binary location boxes': mp4Box('loci', Buffer.alloc(992, 9)),
  'nested binary location boxes': Buffer.concat([Buffer.from([0, 0, 3, 232]), Buffer.from('loci')]),
  'the type of a binary location box': 'loci',
};

/** A number that fills the whole `moov` box. */
const longNumber = Buffer.concat([Buffer.from('+06.'), repeatTo('5', moovBytes)]);

/** Returns empty boxes that are nested to this depth. */
function nestedBoxes(type: string, depth: number): Buffer {
  const heads = Buffer.alloc(8 * depth, mp4Box(type));
  for (let at = 0; at < depth; at += 1) heads.writeUInt32BE(8 * (depth - at), 8 * at);
  return heads;
}

/** Returns 40 videos of this brand. */
function hostileMovies(brand: string): HostileFile[] {
  const movieWith = (...extraBoxes: Buffer[]) => movie([{}], brand, ...extraBoxes);
  const locations = Object.entries(coordinateLikeData);
  return [
    ...locations.map(([name, piece]) => ({
      name: `${name} in the user data`,
      content: () => movieWith(mp4Box('udta', repeatTo(piece, moovBytes))),
    })),
    ...locations.slice(0, 4).map(([name, piece]) => ({
      name: `${name} in the metadata`,
      content: () => movieWith(mp4Box('meta', repeatTo(piece, moovBytes))),
    })),
    ...toFiles({
      'a number that fills the metadata': () => movieWith(mp4Box('udta', longNumber)),
      'a hundred thousand boxes of user data': () => movieWith(repeatTo(mp4Box('udta'), moovBytes)),
      'boxes of user data with a location in each': () =>
        movieWith(repeatTo(mp4Box('udta', '+00+000/'), moovBytes)),
      'boxes of metadata with a location in each': () =>
        movieWith(repeatTo(mp4Box('meta', '+00+000/'), moovBytes)),
      'a hundred thousand tracks': () => movieWith(repeatTo(mp4Box('trak'), moovBytes)),
      'tracks with a location in each': () =>
        movieWith(repeatTo(mp4Box('trak', mp4Box('udta', '+00+000/')), moovBytes)),
      'nested tracks': () => movieWith(nestedBoxes('trak', moovBytes / 8)),
      'nested media': () => movieWith(nestedBoxes('mdia', moovBytes / 8)),
      'two thousand tracks with handlers': () =>
        movie(
          Array.from({ length: 2_000 }, () => ({})),
          brand,
        ),
      'a hundred thousand small boxes in its metadata': () => movieWith(repeatTo(mp4Box('free'), moovBytes)),
      'a million small boxes': () => Buffer.concat([movieWith(), repeatTo(mp4Box('free'), videoBytes)]),
      'five thousand boxes with 64-bit sizes': () =>
        Buffer.concat([
          movieWith(),
          repeatTo(Buffer.from('0000000166726565000000000000001000', 'hex'), 80_000),
        ]),
      'boxes without a size': () => Buffer.concat([movieWith(), Buffer.alloc(videoBytes)]),
      'two boxes of metadata': () => Buffer.concat([movieWith(repeatTo('+', moovBytes)), movieWith()]),
      'only zeros': () => Buffer.alloc(videoBytes),
      'only signs': () => repeatTo('+', videoBytes),
      'metadata with a box longer than itself': () => movieWith(mp4Box('udta', '+')).fill(127, 1_030, 1_034),
      'only brands': () => repeatTo(mp4Box('ftyp', brand), videoBytes),
    }),
  ];
}

/** Returns a WebM with this content. */
const webmWith = (...content: Buffer[]) => {
  const header = webmElement('1a45dfa3', webmElement('4282', Buffer.from('webm')));
  return Buffer.concat([header, webmElement('18538067', Buffer.concat(content), false)]);
};

const webmHeaderBytes = 999_000;
const emptyElement = (id: string) => Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80])]);
const trackElement = (...content: Buffer[]) => webmElement('ae', Buffer.concat(content));

function hostileWebms(): HostileFile[] {
  const repeatedElements: Record<string, Buffer> = {
    'empty tracks': emptyElement('ae'),
    'empty kinds of tracks': emptyElement('83'),
    'empty videos': emptyElement('e0'),
    'empty widths': emptyElement('b0'),
    'elements with a long id': emptyElement('1a45dfa3'),
    'unknown elements': emptyElement('ec'),
    'elements of zeros': Buffer.alloc(1),
    'elements of ones': Buffer.from([255]),
    'elements without an end': Buffer.from('ae01ffffffffffffff', 'hex'),
    'elements that are longer than the file': Buffer.from('ae08000000', 'hex'),
    'tracks with a kind': trackElement(webmElement('83', Buffer.from([1]))),
    'tracks with a video that has no size': trackElement(
      webmElement('83', Buffer.from([1])),
      emptyElement('e0'),
    ),
  };
  const positions: Record<string, (elements: Buffer) => Buffer> = {
    'in its tracks': (elements) => webmWith(webmElement('1654ae6b', elements)),
    'in a track': (elements) => webmWith(webmElement('1654ae6b', trackElement(elements))),
    'before its tracks': (elements) => webmWith(elements, webmElement('1654ae6b', trackElement())),
  };
  const fullTracks = Array.from({ length: 900 }, () => trackElement(repeatTo(emptyElement('ec'), 1_000)));
  return [
    ...Object.entries(repeatedElements).flatMap(([name, element]) =>
      Object.entries(positions).map(([position, wrap]) => ({
        name: `${name} ${position}`,
        content: () => wrap(repeatTo(element, webmHeaderBytes)),
      })),
    ),
    ...toFiles({
      'nine hundred tracks with hundreds of elements in each': () =>
        webmWith(webmElement('1654ae6b', Buffer.concat(fullTracks))),
      'a header of a megabyte': () =>
        Buffer.concat([
          webmElement('1a45dfa3', repeatTo(emptyElement('ec'), webmHeaderBytes)),
          webm().subarray(20),
        ]),
      'nothing but headers': () => repeatTo(emptyElement('1a45dfa3'), videoBytes),
      'fifteen megabytes after the video': () =>
        Buffer.concat([webm(), repeatTo(emptyElement('ec'), videoBytes)]),
    }),
  ];
}

/** Returns a segment of a JPEG. */
function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([255, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns a JPEG with these segments after its start. */
const jpegWithSegments = async (segments: Buffer, width = 64) => {
  const jpeg = await plainPicture(width, 48).jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);
};

/** Returns EXIF data with this many entries that refer to themselves. */
function exifData(entries: number): Buffer {
  const head = Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1');
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries, 0);
  const entry = Buffer.from('690804000100000008000000', 'hex');
  return Buffer.concat([head, count, repeatTo(entry, 12 * entries), Buffer.alloc(4)]);
}

const photoJpeg = (size: readonly [number, number], progressive = false) =>
  photo(...size).then((picture) => picture.jpeg({ progressive, quality: 60 }).toBuffer());

/** Returns a small JPEG whose frame header claims this size. */
async function jpegThatClaims(width: number, height: number): Promise<Buffer> {
  const jpeg = await plainPicture(64, 48).jpeg().toBuffer();
  const frameAt = jpeg.indexOf(Buffer.from([255, 0xc0]));
  jpeg.writeUInt16BE(height, frameAt + 5);
  jpeg.writeUInt16BE(width, frameAt + 7);
  return jpeg;
}

/** Returns a progressive JPEG whose last scan is repeated. */
async function jpegWithScans(times: number): Promise<Buffer> {
  const jpeg = await plainPicture(2_000, 2_000).jpeg({ progressive: true }).toBuffer();
  const lastScanAt = jpeg.lastIndexOf(Buffer.from([255, 0xda]));
  const lastScan = jpeg.subarray(lastScanAt, jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, lastScanAt),
    ...Array.from({ length: times }, () => lastScan),
    jpeg.subarray(-2),
  ]);
}

function hostileJpegs(): HostileFile[] {
  const markers = [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xfe, 0xdb, 0xc4, 0xdd];
  return [
    ...markers.map((marker) => ({
      name: `a million short segments of the kind ${marker.toString(16)}`,
      content: () => jpegWithSegments(repeatTo(jpegSegment(marker, Buffer.alloc(0)), imageBytes)),
    })),
    ...markers.map((marker) => ({
      name: `long segments of the kind ${marker.toString(16)}`,
      content: () => jpegWithSegments(repeatTo(jpegSegment(marker, repeatTo('<x>', 65_000)), imageBytes)),
    })),
    ...[1, 1_000, 5_000].map((entries) => ({
      name: `${entries} EXIF entries that refer to themselves`,
      content: () => jpegWithSegments(jpegSegment(0xe1, exifData(entries))),
    })),
    ...[10, 100, 1_000].map((times) => ({
      name: `${times} more scans`,
      content: () => jpegWithScans(times),
    })),
    ...(
      [
        [65_500, 65_500],
        [65_500, 1],
        [1, 65_500],
        [8_000, 8_000],
        [0, 0],
      ] as const
    ).map(([width, height]) => ({
      name: `a small picture that claims to be ${width} by ${height}`,
      content: () => jpegThatClaims(width, height),
    })),
    ...toFiles({
      'a photo of 50 megapixels': () => photoJpeg([8_160, 6_120]),
      'a photo of 24 megapixels in several scans': () => photoJpeg([6_000, 4_000], true),
      'noise of 12 megapixels': () => photoJpeg([4_000, 3_000]),
      'a truncated photo': async () => (await photoJpeg([4_000, 3_000])).subarray(0, 300_000),
      'a truncated progressive photo': async () =>
        (await photoJpeg([4_000, 3_000], true)).subarray(0, 300_000),
      'ten megabytes after the picture': async () =>
        Buffer.concat([await plainPicture(64, 48).jpeg().toBuffer(), repeatTo('<x>', imageBytes)]),
      'ten megabytes of start markers': () => repeatTo(Buffer.from([255, 0xd8]), imageBytes),
      'ten megabytes of marker bytes': () =>
        Buffer.concat([Buffer.from([255, 0xd8]), repeatTo(Buffer.from([255]), imageBytes)]),
      'a color profile of ten megabytes': () =>
        jpegWithSegments(
          repeatTo(jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${'x'.repeat(60_000)}`)), imageBytes),
        ),
      'XMP of ten megabytes': () =>
        jpegWithSegments(
          repeatTo(
            jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${'<x>'.repeat(20_000)}`)),
            imageBytes,
          ),
        ),
      'a picture of the maximum width': () => plainPicture(64_000, 1_000).jpeg().toBuffer(),
    }),
  ];
}

/** Returns a PNG with these chunks after its header. */
const pngWithChunks = (...chunks: Buffer[]) =>
  Buffer.concat([onePixel.subarray(0, 33), ...chunks, onePixel.subarray(33)]);

/** Returns the content of a zip bomb: this many zeros, compressed to a thousandth. */
const compressedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

function hostilePngs(): HostileFile[] {
  const keyword = 'title\0';
  const types = [
    'tEXt',
    'zTXt',
    'iTXt',
    'eXIf',
    'iCCP',
    'sPLT',
    'tIME',
    'fcTL',
    'prVt',
    'IDAT',
    'PLTE',
    'hIST',
  ];
  const zipBomb = (type: string, head: string) =>
    pngWithChunks(pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), compressedZeros(200_000_000)])));
  return [
    ...types.map((type) => ({
      name: `hundreds of thousands of chunks ${type}`,
      content: () => pngWithChunks(repeatTo(pngChunk(type, Buffer.from(keyword)), imageBytes)),
    })),
    ...types.slice(0, 9).map((type) => ({
      name: `a chunk ${type} of ten megabytes`,
      content: () =>
        pngWithChunks(pngChunk(type, Buffer.concat([Buffer.from(keyword), repeatTo('<x>', imageBytes)]))),
    })),
    ...[100, 1_000, 5_000].map((count) => ({
      name: `${count} comments`,
      content: () =>
        pngWithChunks(
          ...Array.from({ length: count }, (_, index) =>
            pngChunk('tEXt', Buffer.from(`k${index}\0${'x'.repeat(1_000)}`)),
          ),
        ),
    })),
    ...(
      [
        [20_000, 10_000],
        [8_000, 8_000],
        [60_000, 1_000],
        [1_000, 60_000],
        [1_000_000, 1],
        [1, 1_000_000],
      ] as const
    ).map(([width, height]) => ({
      name: `black, ${width} by ${height}`,
      content: () => hugePng(width, height),
    })),
    ...toFiles({
      'text that unpacks to 200 MB': () => zipBomb('zTXt', 'title\0\0'),
      'international text that unpacks to 200 MB': () => zipBomb('iTXt', 'title\0\x01\0\0\0'),
      'a color profile that unpacks to 200 MB': () => zipBomb('iCCP', 'icc\0\0'),
      'pixels that unpack to 200 MB more than the picture needs': () => zipBomb('IDAT', ''),
      'a photo of 12 megapixels': async () =>
        (await photo(2_000, 1_500)).png({ compressionLevel: 1 }).toBuffer(),
      'an interlaced photo': async () => (await photo(1_500, 1_000)).png({ progressive: true }).toBuffer(),
      'ten megabytes after the picture': () => Buffer.concat([onePixel, repeatTo('<x>', imageBytes)]),
      'a chunk that is longer than the file': () =>
        Buffer.concat([
          onePixel.subarray(0, 33),
          Buffer.from('7fffffff49444154', 'hex'),
          repeatTo('x', 1_000_000),
        ]),
      'nothing after its header': () => onePixel.subarray(0, 33),
      'nothing but headers': () => repeatTo(onePixel.subarray(0, 33), imageBytes),
    }),
  ];
}

/** Returns a RIFF chunk of a WebP. */
function riffChunk(type: string, content: Buffer, claimedLength = content.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(claimedLength, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const webpOf = (...pieces: Buffer[]) => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...pieces]));

/** Returns the header of a WebP's canvas. */
function webpCanvas(flags: number, width: number, height: number): Buffer {
  const content = Buffer.alloc(10);
  content.writeUInt8(flags, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
}

/** Returns the image data of a small WebP, without its container. */
const webpPicture = async (lossless: boolean) =>
  (await plainPicture(64, 48).webp({ lossless }).toBuffer()).subarray(12);

function hostileWebps(): HostileFile[] {
  const types = ['ICCP', 'EXIF', 'XMP ', 'ALPH', 'ANIM', 'ANMF', 'JUNK'];
  /** Says that the picture has a color profile, transparency, EXIF, XMP and an animation. */
  const allFeatureFlags = 0x3e;
  const photoWebp = async (width: number, height: number, lossless: boolean) =>
    (await photo(width, height)).webp({ lossless, effort: 0, quality: 60 }).toBuffer();
  return [
    ...types.map((type) => ({
      name: `a million empty pieces ${type}`,
      content: async () =>
        webpOf(
          webpCanvas(allFeatureFlags, 64, 48),
          repeatTo(riffChunk(type, Buffer.alloc(0)), imageBytes),
          await webpPicture(false),
        ),
    })),
    ...types.map((type) => ({
      name: `a piece ${type} of ten megabytes`,
      content: async () =>
        webpOf(
          webpCanvas(allFeatureFlags, 64, 48),
          riffChunk(type, repeatTo('<x>', imageBytes)),
          await webpPicture(true),
        ),
    })),
    ...types.map((type) => ({
      name: `a piece ${type} that is longer than the file`,
      content: async () =>
        webpOf(
          webpCanvas(allFeatureFlags, 64, 48),
          riffChunk(type, Buffer.alloc(20), 0x7fffffff),
          await webpPicture(false),
        ),
    })),
    ...(
      [
        [16_383, 16_383],
        [8_000, 8_000],
        [16_777_216, 256],
        [1, 16_777_216],
      ] as const
    ).map(([width, height]) => ({
      name: `a small picture on a canvas of ${width} by ${height}`,
      content: async () => webpOf(webpCanvas(0, width, height), await webpPicture(false)),
    })),
    ...[10, 100, 1_000].map((count) => ({
      name: `${count} pictures in a row`,
      content: async () => {
        const picture = await webpPicture(false);
        const frame = Buffer.alloc(16);
        frame.writeUIntLE(63, 6, 3);
        frame.writeUIntLE(47, 9, 3);
        const animationFrame = riffChunk('ANMF', Buffer.concat([frame, picture]));
        return webpOf(
          webpCanvas(2, 64, 48),
          riffChunk('ANIM', Buffer.alloc(6)),
          ...Array.from({ length: count }, () => animationFrame),
        );
      },
    })),
    ...toFiles({
      'a photo of 12 megapixels': () => photoWebp(4_000, 3_000, false),
      'a lossless photo': () => photoWebp(2_000, 1_500, true),
      'a truncated photo': async () => (await photoWebp(2_000, 1_500, false)).subarray(0, 100_000),
      'a truncated lossless photo': async () => (await photoWebp(2_000, 1_500, true)).subarray(0, 1_000_000),
      'black, 16,383 by 3,900': () => plainPicture(16_383, 3_900).webp({ effort: 0 }).toBuffer(),
      'black, lossless, 4,300 by 4,300': () =>
        plainPicture(4_300, 4_300).webp({ lossless: true, effort: 0 }).toBuffer(),
      'black, lossless, 8,000 by 8,000': () =>
        plainPicture(8_000, 8_000).webp({ lossless: true, effort: 0 }).toBuffer(),
      'ten megabytes after the picture': async () =>
        Buffer.concat([webpOf(await webpPicture(false)), repeatTo('<x>', imageBytes)]),
      'an empty container': () => webpOf(),
      'empty containers, repeated': () => repeatTo(webpOf(), imageBytes),
      'a picture inside of a picture': async () => webpOf(webpOf(await webpPicture(false))),
      'a hundred thousand pictures after each other': async () =>
        webpOf(repeatTo(await webpPicture(false), imageBytes)),
    }),
  ];
}

/** Returns a GIF of this size with two colors. */
function gifOf(width: number, height: number, ...blocks: Buffer[]): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.writeUInt8(0x80, 4);
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.alloc(6, 99), ...blocks, Buffer.from([0x3b])]);
}

/** Returns a frame of a GIF with this image data. */
function gifFrame(
  width: number,
  height: number,
  imageData: Buffer = Buffer.from('02024401', 'hex'),
  flags = 0,
): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt8(0x2c, 0);
  head.writeUInt16LE(width, 5);
  head.writeUInt16LE(height, 7);
  head.writeUInt8(flags, 9);
  return Buffer.concat([head, imageData, Buffer.from([0])]);
}

/** Returns an extension block of a GIF. */
const gifExtension = (kind: number, text: Buffer) =>
  Buffer.concat([Buffer.from([0x21, kind, text.length]), text, Buffer.from([0])]);

function hostileGifs(): HostileFile[] {
  const kinds = [0xf9, 0xfe, 0x01, 0xff, 0x00];
  const longExtension = repeatTo(Buffer.concat([Buffer.from([255]), repeatTo('x', 255)]), imageBytes);
  const longImageData = (bytes: number, byte: number) =>
    Buffer.concat([
      Buffer.from([2]),
      repeatTo(Buffer.concat([Buffer.from([255]), Buffer.alloc(255, byte)]), bytes),
    ]);
  return [
    ...kinds.map((kind) => ({
      name: `a million empty extensions of the kind ${kind.toString(16)}`,
      content: () =>
        gifOf(64, 48, repeatTo(gifExtension(kind, Buffer.alloc(0)), imageBytes), gifFrame(64, 48)),
    })),
    ...kinds.map((kind) => ({
      name: `an extension of ten megabytes of the kind ${kind.toString(16)}`,
      content: () =>
        gifOf(64, 48, Buffer.from([0x21, kind]), longExtension, Buffer.from([0]), gifFrame(64, 48)),
    })),
    ...[10, 1_000, 100_000, 600_000].map((count) => ({
      name: `${count} pictures in a row`,
      content: () => gifOf(2, 2, repeatTo(gifFrame(2, 2), count * gifFrame(2, 2).length)),
    })),
    ...(
      [
        [65_535, 65_535],
        [8_000, 8_000],
        [3_900, 4_000],
        [65_535, 1],
        [1, 65_535],
        [0, 0],
      ] as const
    ).flatMap(([width, height]) => [
      {
        name: `a small picture on a screen of ${width} by ${height}`,
        content: () => gifOf(width, height, gifFrame(2, 2)),
      },
      {
        name: `a picture of ${width} by ${height} without lines`,
        content: () => gifOf(width, height, gifFrame(width, height)),
      },
    ]),
    ...[0, 0x44, 0xaa, 0xff].map((byte) => ({
      name: `ten megabytes of lines of ${byte.toString(16)}`,
      content: () => gifOf(3_900, 4_000, gifFrame(3_900, 4_000, longImageData(imageBytes, byte))),
    })),
    ...toFiles({
      'a photo of a megapixel': async () => (await photo(1_200, 900)).gif({ effort: 1 }).toBuffer(),
      'interlaced lines': () =>
        gifOf(3_900, 4_000, gifFrame(3_900, 4_000, longImageData(1_000_000, 0x44), 0x40)),
      'a picture larger than its screen': () =>
        gifOf(10, 10, gifFrame(3_900, 4_000, longImageData(1_000_000, 0))),
      'pictures with their own colors': () =>
        gifOf(
          2,
          2,
          repeatTo(
            gifFrame(2, 2, Buffer.concat([Buffer.alloc(768), Buffer.from('02024401', 'hex')]), 0x87),
            imageBytes,
          ),
        ),
      'a truncated photo': async () =>
        (await (await photo(1_200, 900)).gif({ effort: 1 }).toBuffer()).subarray(0, 300_000),
      'nothing but the signature': () => Buffer.from('GIF89a'),
      'the signature, repeated': () => repeatTo('GIF89a', imageBytes),
      'ten megabytes after the picture': () =>
        Buffer.concat([gifOf(2, 2, gifFrame(2, 2)), repeatTo('<x>', imageBytes)]),
      'a million frames without image data': () =>
        gifOf(2, 2, repeatTo(gifFrame(1, 1, Buffer.from([2])), imageBytes)),
      'ten megabytes of end markers': () => gifOf(2, 2, gifFrame(2, 2), repeatTo(';', imageBytes)),
    }),
  ];
}

/** At least 40 files of each type that the server accepts. */
export const hostileFiles: Record<string, { kind: 'image' | 'video'; files: HostileFile[] }> = {
  jpeg: { kind: 'image', files: hostileJpegs() },
  png: { kind: 'image', files: hostilePngs() },
  webp: { kind: 'image', files: hostileWebps() },
  gif: { kind: 'image', files: hostileGifs() },
  mp4: { kind: 'video', files: hostileMovies('isom') },
  mov: { kind: 'video', files: hostileMovies('qt  ') },
  webm: { kind: 'video', files: hostileWebms() },
};
