/** The longest side that is sent, in px. The largest picture that is ever shown is half as wide. */
const longestSide = 2000;
const quality = 0.85;

/** One after the other: a phone's photo takes 50 to 200 MB of memory while it is open. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Makes a photo smaller before it is sent, upright and without the place where it was taken: students pay for data.
 * Answers the file as it is where that is small enough, or where the browser cannot.
 */
export function shrinkPicture(file: File): Promise<Blob> {
  const shrunk = before.then(() => shrink(file)).catch(() => file);
  before = shrunk;
  return shrunk;
}

async function shrink(file: File): Promise<Blob> {
  const { width, height } = await measure(file).catch(() => decode(file));
  const scale = longestSide / Math.max(width, height);
  if (!(scale < 1)) return file;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return file;
  try {
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const webp = await encode(canvas, 'image/webp');
    // Safari knows no WebP here and answers a PNG. Of a picture with clear parts a JPEG would make them black.
    const smaller = webp ?? (file.type === 'image/jpeg' ? await encode(canvas, 'image/jpeg') : undefined);
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
    canvas.width = 0;
  }
}

/** By the head of the file: an image that is not shown is not decoded. Upright, as it will be drawn. */
async function measure(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = reject;
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A page of others may forbid addresses of the browser's own (`blob:`): there the picture is opened to be measured. */
async function decode(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : undefined;
}
