/** A box of an MP4 or MOV: its type, and where its content stands. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** The box that begins there, by its first 16 bytes. One of size 0 goes on to the end. */
export function boxAt(head: Buffer, position: number, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (size === 0) return { type, start: position + 8, end };
  if (size !== 1) return size < 8 ? undefined : { type, start: position + 8, end: position + size };
  if (head.length < 16) return undefined;
  const large = Number(head.readBigUInt64BE(8));
  return large < 16 ? undefined : { type, start: position + 16, end: position + large };
}

/** A box that was found inside of another one. */
interface InnerBox {
  type: string;
  content: Buffer;
}

type FindBoxes = (content: Buffer, types: string[]) => InnerBox[];

/** How many boxes of a video's description are read, at all depths. That of a phone has fewer than a hundred. */
const innerBoxesMax = 2_000;

/**
 * Finds the boxes of some types that stand directly inside of another one. Reading ends after so many boxes in all: a
 * hostile file has hundreds of thousands.
 */
export function boxFinder(): FindBoxes {
  let left = innerBoxesMax;
  return (content, types) => {
    const found: InnerBox[] = [];
    for (let position = 0; position < content.length && left > 0; left -= 1) {
      const box = boxAt(content.subarray(position, position + 16), position, content.length);
      if (!box || box.end > content.length) break;
      const { type, start, end } = box;
      if (types.includes(type)) found.push({ type, content: content.subarray(start, end) });
      position = end;
    }
    return found;
  };
}
