/** A longer side is shrunk to this, in pixels. It is twice the width of the largest picture on a page. */
const longestSideMax = 2000;
const quality = 0.85;

/**
 * Settles when the previous photo is shrunk. Photos are shrunk one by one, because each takes 50 to 200 MB of memory.
 */
let previousShrink: Promise<unknown> = Promise.resolve();

/**
 * Shrinks a photo before it is uploaded, because students pay for data. A shrunk photo is upright, and has no EXIF
 * location. Resolves to the unchanged file if the file is small enough, or if the browser cannot shrink it.
 */
export function shrinkPicture(file: File): Promise<Blob> {
  const shrunk = previousShrink.then(() => shrink(file)).catch(() => file);
  previousShrink = shrunk;
  return shrunk;
}

async function shrink(file: File): Promise<Blob> {
  const { width, height } = await measureSize(file).catch(() => decodeSize(file));
  const scale = longestSideMax / Math.max(width, height);
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
    // Safari cannot encode WebP and returns a PNG. Then a JPEG file is encoded as a JPEG. Other files are not, because
    // JPEG would turn their transparent parts black.
    const encoded = webp ?? (file.type === 'image/jpeg' ? await encode(canvas, 'image/jpeg') : undefined);
    return encoded && encoded.size < file.size ? encoded : file;
  } finally {
    bitmap.close();
    // Frees the memory of the canvas at once.
    canvas.width = 0;
  }
}

/** Reads the upright size from the header of the file, without decoding the image. */
async function measureSize(file: File): Promise<{ width: number; height: number }> {
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

/** Measures the size by decoding the image, for host pages whose CSP forbids `blob:` URLs. */
async function decodeSize(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Encodes the canvas. Resolves to undefined if the browser cannot encode the type. */
export async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : undefined;
}
