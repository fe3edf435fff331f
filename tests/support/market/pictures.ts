import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** Returns a picture with as much detail as a photo from a phone: no two areas of the picture are alike. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const [sceneWidth, sceneHeight] = [Math.ceil(width / 3), Math.ceil(height / 3)];
  const coarse = await noise(Math.ceil(width / 40), Math.ceil(height / 40), 60)
    .png()
    .toBuffer();
  const scene = await sharp(coarse)
    .resize(sceneWidth, sceneHeight, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: await noise(sceneWidth, sceneHeight, 12).png().toBuffer(), blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(scene).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}

/** Returns a picture of one color. */
export const plainPicture = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Returns a picture with a red left and a blue right half, by which a test recognizes its orientation. */
export async function redAndBlue(width: number, height: number): Promise<Sharp> {
  const half = await plainPicture(width / 2, height, '#ff0000')
    .png()
    .toBuffer();
  return plainPicture(width, height, '#0000ff').composite([{ input: half, left: 0, top: 0 }]);
}

/** Returns the color at a point as three digits, for red, green and blue: 1 if that channel is bright, else 0. */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => (value > 128 ? '1' : '0')).join('');
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc(typeAndContent));
  return Buffer.concat([length, typeAndContent, checksum]);
}

/** Returns a black PNG with any number of pixels in a small file: one bit per pixel, and all pixels the same. */
export const hugePng = (width: number, height: number) =>
  png({ width, height, bitDepth: 1, colorType: 0, uncompressedBytes: (1 + Math.ceil(width / 8)) * height });

/** Returns the PNG that takes the most memory for its width and height: interlaced, with eight bytes per pixel. */
export function heavyPng(width: number, height: number): Buffer {
  // The passes of interlacing: each with its first column, its first row, the step between columns and the step between rows.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  const passSizes = passes.map(([left = 0, top = 0, columnStep = 1, rowStep = 1]) => {
    const [columns, rows] = [Math.ceil((width - left) / columnStep), Math.ceil((height - top) / rowStep)];
    return (1 + 8 * columns) * rows;
  });
  const bytes = passSizes.reduce((sum, size) => sum + size, 0);
  return png({ width, height, bitDepth: 16, colorType: 6, isInterlaced: true, uncompressedBytes: bytes });
}

interface Png {
  width: number;
  height: number;
  bitDepth: number;
  colorType: number;
  isInterlaced?: boolean;
  /** The size of all lines in bytes before compression. */
  uncompressedBytes: number;
}

function png({ width, height, bitDepth, colorType, isInterlaced = false, uncompressedBytes }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType, 0, 0, Number(isInterlaced)], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(uncompressedBytes), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pads a picture file with zeros to this many bytes. It stays valid, because decoders ignore what follows the picture. */
export const padFile = (content: Buffer, bytes: number) =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length)]);
