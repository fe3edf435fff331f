import { crc32 } from 'node:zlib';

/**
 * Returns a zip archive with one small text file, uncompressed. Ours, because packages such as yazl are made to stream many
 * large files.
 */
export function zipFile(path: string, text: string): Buffer {
  const name = Buffer.from(path);
  const content = Buffer.from(text);
  // The fields that both headers have: version 2.0, no flags, stored, 1 January 1980, checksum, both sizes, length of the name.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(33, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const localFile = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content]);
  // Of the fields that only the directory has, all are zero: no comment, the first disk, and the file at the start.
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(localFile.length, 16);
  return Buffer.concat([localFile, entry, end]);
}
