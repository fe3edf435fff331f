import { encode } from './shrink-picture.ts';

/** How a photo is changed before it is uploaded. */
export interface PhotoEdit {
  /** 1 shows the largest square that fits the photo, 3 a third of it. */
  zoom: number;
  /** Which part shows: -1 is the left edge, 0 the middle, 1 the right edge. */
  x: number;
  /** -1 is the upper edge, 1 the lower edge. */
  y: number;
  /** From -1, much darker, to 1, much brighter. */
  brightness: number;
}

export const unedited: PhotoEdit = { zoom: 1, x: 0, y: 0, brightness: 0 };

/** The largest width and height of an edited photo: twice what a product's page shows. */
const photoSizeMax = 1200;

/** The size that photos are edited from. */
type Size = Pick<ImageBitmap, 'width' | 'height'>;

/** Returns the square of the photo that shows. */
export function visibleSquare({ width, height }: Size, { zoom, x, y }: PhotoEdit) {
  const side = Math.min(width, height) / zoom;
  return { left: ((width - side) / 2) * (1 + x), top: ((height - side) / 2) * (1 + y), side };
}

/**
 * Returns the edit after the photo was dragged: `right` and `down` are parts of the square's side. The photo follows
 * the finger.
 */
export function dragPhoto(photo: Size, edit: PhotoEdit, right: number, down: number): PhotoEdit {
  const { side } = visibleSquare(photo, edit);
  /** Moves by a part of the side. An edge of the photo is at most at the edge of the square. */
  const move = (position: number, length: number, part: number) =>
    length > side ? limit(position - (2 * part * side) / (length - side)) : position;
  return { ...edit, x: move(edit.x, photo.width, right), y: move(edit.y, photo.height, down) };
}

const limit = (position: number) => Math.min(1, Math.max(-1, position));

/** Draws the visible square. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  photo: ImageBitmap,
  edit: PhotoEdit,
  size: number,
): void {
  const context = canvas.getContext('2d', { willReadFrequently: edit.brightness !== 0 });
  if (!context) return;
  const { left, top, side } = visibleSquare(photo, edit);
  context.clearRect(0, 0, size, size);
  context.drawImage(photo, left, top, side, side, 0, 0, size, size);
  if (edit.brightness === 0) return;
  const image = context.getImageData(0, 0, size, size);
  brighten(image.data, edit.brightness);
  context.putImageData(image, 0, 0);
}

/**
 * Brightens pixels by a gamma curve, which keeps black black and white white. Not by the `filter` of a canvas, which
 * iPhones do not have.
 */
export function brighten(pixels: Uint8ClampedArray, brightness: number): void {
  const exponent = 2 ** -brightness;
  const curve = Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
  for (let index = 0; index < pixels.length; index += 4) {
    for (let channel = index; channel < index + 3; channel += 1) {
      pixels[channel] = curve[pixels[channel] ?? 0] ?? 0;
    }
  }
}

/** Returns the edited photo as a file, or undefined if the browser cannot make one. */
export async function toPhotoFile(
  photo: ImageBitmap,
  edit: PhotoEdit,
  name: string,
): Promise<File | undefined> {
  const size = Math.min(photoSizeMax, Math.round(visibleSquare(photo, edit).side));
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  drawSquare(canvas, photo, edit, size);
  // Safari cannot encode WebP.
  const blob = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'));
  const extension = blob?.type === 'image/webp' ? 'webp' : 'jpg';
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: blob.type });
}
