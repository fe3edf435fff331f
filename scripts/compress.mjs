// Writes a brotli and a gzip file beside each text file of a build, so that the server only has to send them.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const textFile = /\.(js|css|html|svg|json|webmanifest)$/;

/** Below this a compressed answer saves nothing worth a second file. */
const smallest = 1024;

/** @param {string} folder */
export async function compress(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textFile.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

/** @param {string} path */
async function compressFile(path) {
  const { size } = await stat(path);
  if (size < smallest) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const [small, old] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, old)]);
}
