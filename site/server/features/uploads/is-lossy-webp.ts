import { open } from 'node:fs/promises';

/** Before the picture there may be a few others, such as its colours. */
const chunksMax = 10;

/** Whether a WebP is a single picture with loss, as phones and browsers write them: it is decoded line by line. */
export async function isLossyWebp(path: string): Promise<boolean> {
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
