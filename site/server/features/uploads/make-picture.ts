import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { mediaMessages, mediaRules } from '../../../../src/contract/shared/media.ts';
import { pictureWidths, previewFile } from '../../files/media-files.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** The files of a picture, and its properties. */
interface EncodedPicture {
  /** The size in pixels after rotation to upright. */
  width: number;
  height: number;
  color: string;
  /** The size in bytes of all files together. */
  bytes: number;
  files: { name: string; content: Uint8Array }[];
}

type MakeSharp = typeof import('sharp').default;

/** Loads sharp on demand, because videos do not need it. */
async function loadSharp(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp');
  // Prevents parser exploits and SSRF: block all loaders, such as SVG and PDF, and then allow only the formats that we
  // accept.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.cache(false);
  // Use one core, and leave the others to requests.
  sharp.concurrency(1);
  return sharp;
}

const pixelsMax = mediaRules.imageMegapixelsMax * 1_000_000;

/**
 * The memory limit in bytes for a picture that is decoded as a whole. Even a small file may need more memory (a
 * decompression bomb).
 */
const decodedBytesMax = 80_000_000;

/**
 * The maximum bytes of a row of pixels, because resizing holds hundreds of rows in memory. A 64-megapixel photo with 16
 * bits per channel needs less.
 */
const rowBytesMax = 80_000;

/** The maximum height in pixels, for receipts and screenshots of chats: three times the height of a portrait photo. */
const heightMax = 3840;

/**
 * The byte limit of the file of each width. On a phone, a product page loads one picture, and a list loads twenty of
 * the smallest width.
 */
const bytesMax = { 960: 100_000, 480: 36_000, 240: 12_000 } as const;

/** The preview of a shared link, within WhatsApp's size limit. */
const preview = { width: 1200, height: 630, bytesMax: 300_000 };

/**
 * Re-encodes a picture, or the first frame of an animation. This prevents data leaks and polyglot files: it removes
 * metadata, such as the GPS location, and bytes that were appended to the picture. Runs in a worker thread: see
 * upload-worker.ts.
 */
export async function makePicture(path: string): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  const metadata = await readMetadata(sharp, path);
  try {
    return await encode(sharp, path, metadata);
  } catch {
    throw new Refusal('invalid', mediaMessages.imageBroken);
  }
}

async function readMetadata(sharp: MakeSharp, path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('unsupported', mediaMessages.imageType);
    });
  const isTooLarge =
    metadata.width * metadata.height > pixelsMax ||
    rowBytes(metadata) > rowBytesMax ||
    (await decodedBytes(path, metadata)) > decodedBytesMax;
  if (isTooLarge) throw new Refusal('too_large', mediaMessages.imageTooManyPixels);
  return metadata;
}

/** Returns the bytes of a row of pixels, or zero for formats that can be shrunk while they are decoded. */
function rowBytes({ format, width, channels, depth }: Metadata): number {
  if (format === 'gif') return width * 4;
  return format === 'png' ? width * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

/** Returns the bytes that the decoder needs, or zero if it can decode row by row. */
async function decodedBytes(path: string, metadata: Metadata): Promise<number> {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = metadata;
  const pixels = width * height;
  if (format === 'webp') return (await isLossyWebp(path)) ? 0 : pixels * 4.3;
  if (format === 'gif') return pixels * 5;
  if (!isProgressive) return 0;
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1);
  return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

async function encode(sharp: MakeSharp, path: string, metadata: Metadata): Promise<EncodedPicture> {
  const { autoOrient } = metadata;
  const { data, info } = await sharp(path, {
    limitInputPixels: pixelsMax,
    sequentialRead: true,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width: pictureWidths[0], height: heightMax, fit: 'inside', withoutEnlargement: true })
    // Transparent areas become white, because a dark page would show through them.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const openDecoded = () => sharp(data, { raw: { width, height, channels } });
  const files: { name: string; content: Buffer }[] = [];
  for (const targetWidth of pictureWidths) {
    const content = await encodeWithin(bytesMax[targetWidth], (quality, blur) => {
      const resized = openDecoded().resize({ width: targetWidth, withoutEnlargement: true });
      return (blur > 0 ? resized.blur(blur) : resized).webp({ quality });
    });
    files.push({ name: `${targetWidth}.webp`, content });
  }
  const color = await dominantColor(sharp, openDecoded());
  const previewContent = await encodeWithin(preview.bytesMax, (quality) =>
    openDecoded()
      .resize({ ...preview, fit: 'contain', background: color, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true }),
  );
  files.push({ name: previewFile, content: previewContent });
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return { width: autoOrient.width, height: autoOrient.height, color, bytes, files };
}

/**
 * The encoding attempts, from the best quality to the lowest acceptable quality. Only very noisy pictures need the last
 * attempts.
 */
const attempts = [
  { quality: 76, blur: 0 },
  { quality: 58, blur: 0 },
  { quality: 36, blur: 0 },
  { quality: 24, blur: 1.2 },
  { quality: 12, blur: 3 },
];

/**
 * Encodes in the best quality within a byte limit. If a result is more than twice the limit, the next attempt is
 * skipped.
 */
async function encodeWithin(
  bytesLimit: number,
  encodePicture: (quality: number, blur: number) => Sharp,
): Promise<Buffer> {
  let content = Buffer.alloc(0);
  let isFarTooLarge = false;
  for (const { quality, blur } of attempts) {
    if (isFarTooLarge) {
      isFarTooLarge = false;
      continue;
    }
    content = await encodePicture(quality, blur).toBuffer();
    if (content.length <= bytesLimit) break;
    isFarTooLarge = content.length > 2 * bytesLimit;
  }
  return content;
}

/** Returns the color that is shown while the picture loads. */
async function dominantColor(sharp: MakeSharp, picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 64, height: 64, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How many chunks of a WebP are read, because a few chunks such as a color profile may precede the picture. */
const chunksMax = 10;

/** Returns whether a WebP is a single lossy picture, which is decoded row by row. */
async function isLossyWebp(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    let position = 12;
    for (let count = 0; count < chunksMax; count += 1) {
      const { buffer } = await file.read(Buffer.alloc(8), 0, 8, position);
      const type = buffer.toString('latin1', 0, 4);
      if (type === 'VP8 ') return true;
      if (type === 'VP8L' || type === 'ANMF') return false;
      const size = buffer.readUInt32LE(4);
      position += 8 + size + (size % 2);
    }
    return false;
  } finally {
    await file.close();
  }
}
