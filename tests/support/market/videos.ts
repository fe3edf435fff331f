/** Returns a box of an MP4 or MOV. */
export function mp4Box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Track {
  kind?: 'vide' | 'soun';
  width?: number;
  height?: number;
  /** A phone that is held upright stores a landscape video, with a matrix that rotates it. */
  isRotated?: boolean;
}

function track({ kind = 'vide', width = 1280, height = 720, isRotated = false }: Track): Buffer {
  const header = Buffer.alloc(84);
  // 1.0 as a fixed-point number.
  const one = 0x10000;
  const matrix = isRotated ? [0, one, 0, -one, 0] : [one, 0, 0, 0, one];
  for (const [index, value] of matrix.entries()) header.writeInt32BE(value, 40 + 4 * index);
  header.writeUInt16BE(width, 76);
  header.writeUInt16BE(height, 80);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12)]);
  return mp4Box('trak', mp4Box('tkhd', header), mp4Box('mdia', mp4Box('hdlr', handler)));
}

/** Returns a video with these tracks: an MP4, or a MOV if `brand` is that of a MOV. The boxes are valid, the content is empty. */
export function movie(tracks: Track[] = [{}], brand = 'isom', ...extraBoxes: Buffer[]): Buffer {
  return Buffer.concat([
    mp4Box('ftyp', brand, Buffer.alloc(4), brand),
    mp4Box('mdat', Buffer.alloc(1000, 7)),
    mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), ...tracks.map(track), ...extraBoxes),
  ]);
}

/** Returns a movie of this many bytes, padded with a box that players skip. */
export function movieOfSize(bytes: number): Buffer {
  const shortMovie = movie();
  return Buffer.concat([shortMovie, mp4Box('free', Buffer.alloc(bytes - shortMovie.length - 8))]);
}

/** Returns an element of a WebM, by its id in Matroska’s specification. An element without a length ends with the file. */
export function webmElement(id: string, content: Buffer, hasLength = true): Buffer {
  const length = Buffer.alloc(8, 255);
  length.writeUInt8(1, 0);
  if (hasLength) length.writeUIntBE(content.length, 2, 6);
  if (hasLength) length.writeUInt8(0, 1);
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** Returns a WebM as browsers record it: its segment has no length, because the length is unknown at the start. Of kind 1, the track is a video. */
export function webm({ docType = 'webm', kind = 1, width = 640, height = 480 } = {}): Buffer {
  const video = webmElement(
    'e0',
    Buffer.concat([webmElement('b0', twoBytes(width)), webmElement('ba', twoBytes(height))]),
  );
  const trackEntry = webmElement('ae', Buffer.concat([webmElement('83', Buffer.from([kind])), video]));
  const tracks = webmElement('1654ae6b', trackEntry);
  const cluster = webmElement('1f43b675', Buffer.alloc(500, 3), false);
  return Buffer.concat([
    webmElement('1a45dfa3', webmElement('4282', Buffer.from(docType))),
    webmElement(
      '18538067',
      Buffer.concat([webmElement('1549a966', Buffer.alloc(10)), tracks, cluster]),
      false,
    ),
  ]);
}
