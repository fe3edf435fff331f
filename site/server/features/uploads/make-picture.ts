import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { mediaMessages, mediaRules } from '../../../../src/contract/shared/media.ts';
import { pictureWidths, previewFile } from '../../files/media-files.ts';
import { Refusal } from '../../refusals/refusal.ts';

/** The files of a picture, and its properties. */
interface MadePicture {
  /** After rotation to upright. */
  width: number;
  height: number;
  color: string;
  /** The size of all files. */
  bytes: number;
  files: { name: string; content: Uint8Array }[];
}

type MakeSharp = typeof import('sharp').default;

/** Loads sharp on demand: videos do not need it. */
async function loadSharp(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp');
  // Parser exploits and SSRF: block all loaders, such as SVG and PDF, and then allow only the formats that we accept.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.cache(false);
  // Leave the other core to requests.
  sharp.concurrency(1);
  return sharp;
}

const pixelsMax = mediaRules.imageMegapixelsMax * 1_000_000;

/**
 * In bytes: the memory limit of a picture that is decoded as a whole. Decompression bomb: a small file may exceed it.
 */
const decodedMax = 80_000_000;

/** The maximum bytes of a row of pixels: resizing holds hundreds of rows. A 64-megapixel photo of 16 bits needs less. */
const rowMax = 80_000;

/** In pixels: three times the height of a portrait photo, for receipts and screenshots of chats. */
const heightMax = 3840;

/** The byte limit of each width: a product page on a phone loads one picture, a list twenty of the smallest. */
const bytesMax = { 960: 100_000, 480: 36_000, 240: 12_000 } as const;

/** The preview of a shared link, within WhatsApp's size limit. */
const preview = { width: 1200, height: 630, bytesMax: 300_000 };

/**
 * Re-encodes a picture, or the first frame of an animation. Data leak: metadata such as the GPS location is dropped.
 * Polyglot files: anything appended to the picture is dropped, too. Runs in a worker thread: see upload-worker.ts.
 */
export async function makePicture(path: string): Promise<MadePicture> {
  const sharp = await loadSharp();
  const shape = await readShape(sharp, path);
  try {
    return await encode(sharp, path, shape);
  } catch {
    throw new Refusal('invalid', mediaMessages.imageBroken);
  }
}

async function readShape(sharp: MakeSharp, path: string): Promise<Metadata> {
  const shape = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('unsupported', mediaMessages.imageType);
    });
  const isTooLarge =
    shape.width * shape.height > pixelsMax ||
    rowBytes(shape) > rowMax ||
    (await decodedBytes(path, shape)) > decodedMax;
  if (isTooLarge) throw new Refusal('too_large', mediaMessages.imageTooManyPixels);
  return shape;
}

/** The bytes of a row of pixels. Zero for formats that can be shrunk while they are decoded. */
function rowBytes({ format, width, channels, depth }: Metadata): number {
  if (format === 'gif') return width * 4;
  return format === 'png' ? width * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

/** The memory of a decoder that cannot work line by line. */
async function decodedBytes(path: string, shape: Metadata): Promise<number> {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = shape;
  const pixels = width * height;
  if (format === 'webp') return (await isLossyWebp(path)) ? 0 : pixels * 4.3;
  if (format === 'gif') return pixels * 5;
  if (!isProgressive) return 0;
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1);
  return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

async function encode(sharp: MakeSharp, path: string, shape: Metadata): Promise<MadePicture> {
  const { autoOrient } = shape;
  const { data, info } = await sharp(path, {
    limitInputPixels: pixelsMax,
    sequentialRead: true,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width: pictureWidths[0], height: heightMax, fit: 'inside', withoutEnlargement: true })
    // Transparent areas become white: a dark page would show through.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const files: { name: string; content: Buffer }[] = [];
  for (const targetWidth of pictureWidths) {
    const content = await encodeWithin(bytesMax[targetWidth], (quality, blur) => {
      const resized = decoded().resize({ width: targetWidth, withoutEnlargement: true });
      return (blur > 0 ? resized.blur(blur) : resized).webp({ quality });
    });
    files.push({ name: `${targetWidth}.webp`, content });
  }
  const color = await dominantColor(sharp, decoded());
  const previewContent = await encodeWithin(preview.bytesMax, (quality) =>
    decoded()
      .resize({ ...preview, fit: 'contain', background: color, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true }),
  );
  files.push({ name: previewFile, content: previewContent });
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return { width: autoOrient.width, height: autoOrient.height, color, bytes, files };
}

/** From the best quality to the lowest acceptable one. Only very noisy pictures need the last ones. */
const attempts = [
  { quality: 76, blur: 0 },
  { quality: 58, blur: 0 },
  { quality: 36, blur: 0 },
  { quality: 24, blur: 1.2 },
  { quality: 12, blur: 3 },
];

/** Encodes in the best quality within a byte limit. After a result of more than twice the limit, skips an attempt. */
async function encodeWithin(max: number, make: (quality: number, blur: number) => Sharp): Promise<Buffer> {
  let content = Buffer.alloc(0);
  let isFarTooLarge = false;
  for (const { quality, blur } of attempts) {
    if (isFarTooLarge) {
      isFarTooLarge = false;
      continue;
    }
    content = await make(quality, blur).toBuffer();
    if (content.length <= max) break;
    isFarTooLarge = content.length > 2 * max;
  }
  return content;
}

/** The placeholder colour while the picture loads. */
async function dominantColor(sharp: MakeSharp, picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 64, height: 64, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A few other chunks, such as a colour profile, may precede the picture. */
const chunksMax = 10;

/** Whether a WebP is a single lossy picture, which is decoded line by line. */
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
