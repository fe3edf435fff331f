import type { Metadata, Sharp } from 'sharp';
import { mediaMessages, mediaRules } from '../../../../src/contract/shared/media-rules.ts';
import { pictureWidths, previewFile } from '../../files/media-files.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { isLossyWebp } from './is-lossy-webp.ts';

/** What is kept of a picture. */
interface MadePicture {
  /** As a person sees it: upright. */
  width: number;
  height: number;
  color: string;
  /** Of all files together. */
  bytes: number;
  files: { name: string; content: Uint8Array }[];
}

type MakeSharp = typeof import('sharp').default;

/** Loaded where it is needed: a video needs none of it. */
async function loadSharp(): Promise<MakeSharp> {
  const { default: sharp } = await import('sharp');
  // Everything that it could read, such as SVG and PDF, and then only what we take.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.cache(false);
  // The other core answers requests.
  sharp.concurrency(1);
  return sharp;
}

const pixelsMax = mediaRules.imageMegapixelsMax * 1_000_000;

/** In bytes. A picture that its decoder can only keep as a whole may take this much. */
const wholeMax = 80_000_000;

/** In bytes. Making a picture smaller keeps hundreds of its lines at once; a 64-megapixel photo of 16 bits has shorter ones. */
const lineMax = 80_000;

/** Three times as high as a portrait of a phone: receipts and screenshots of chats are. */
const heightMax = 3840;

/** Of each width, in bytes: a product page on a phone loads one of them, a list twenty of the smallest. */
const bytesMax = { 960: 100_000, 480: 36_000, 240: 12_000 } as const;

/** What WhatsApp shows of a link, and how many bytes it takes at most. */
const preview = { width: 1200, height: 630, bytesMax: 300_000 };

/**
 * Decodes a picture and encodes it anew, so that nothing of the file stays but what is to be seen: no place where it was
 * taken, no second file behind it. The first frame of an animation. It runs in a thread of its own: see upload-worker.ts.
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
    lineBytes(shape) > lineMax ||
    (await wholeBytes(path, shape)) > wholeMax;
  if (isTooLarge) throw new Refusal('too_large', mediaMessages.imageTooManyPixels);
  return shape;
}

/** How many bytes a line has, of formats that are not made smaller while they are decoded. */
function lineBytes({ format, width, channels, depth }: Metadata): number {
  if (format === 'gif') return width * 4;
  return format === 'png' ? width * channels * (depth === 'ushort' ? 2 : 1) : 0;
}

/** How many bytes a decoder takes that cannot work line by line. */
async function wholeBytes(path: string, shape: Metadata): Promise<number> {
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
    // Behind what is transparent a dark page would show.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const files: { name: string; content: Buffer }[] = [];
  for (const wide of pictureWidths) {
    const content = await small(bytesMax[wide], (quality, blur) => {
      const resized = decoded().resize({ width: wide, withoutEnlargement: true });
      return (blur > 0 ? resized.blur(blur) : resized).webp({ quality });
    });
    files.push({ name: `${wide}.webp`, content });
  }
  const color = await dominantColor(sharp, decoded());
  const shared = await small(preview.bytesMax, (quality) =>
    decoded()
      .resize({ ...preview, fit: 'contain', background: color, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true }),
  );
  files.push({ name: previewFile, content: shared });
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return { width: autoOrient.width, height: autoOrient.height, color, bytes, files };
}

/** From good to just good enough. Only what is all noise, such as gravel at night, needs the last ones. */
const attempts = [
  { quality: 76, blur: 0 },
  { quality: 58, blur: 0 },
  { quality: 36, blur: 0 },
  { quality: 24, blur: 1.2 },
  { quality: 12, blur: 3 },
];

/** The best that takes no more than so many bytes. Where one is far too large the next would be too. */
async function small(max: number, make: (quality: number, blur: number) => Sharp): Promise<Buffer> {
  let content = Buffer.alloc(0);
  let isFar = false;
  for (const { quality, blur } of attempts) {
    if (isFar) {
      isFar = false;
      continue;
    }
    content = await make(quality, blur).toBuffer();
    if (content.length <= max) break;
    isFar = content.length > 2 * max;
  }
  return content;
}

/** The colour that stands in while the picture loads. */
async function dominantColor(sharp: MakeSharp, picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 64, height: 64, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
