// Writes a brotli and a gzip file beside each text file of a build, so that the server need not compress at run time.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const textFile = /\.(js|css|html|svg|json|webmanifest|md|txt)$/;

/** The minimum size of a file in bytes. A smaller file fits into its first packet anyway. */
const minSize = 256;

/**
 * @param {string} folder
 * @param {number} [quality] of Brotli: the highest takes 20 times as long as 6, for files that are a tenth smaller
 */
export async function compress(folder, quality = constants.BROTLI_MAX_QUALITY) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => textFile.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name), quality)));
}

/**
 * @param {string} path
 * @param {number} quality
 */
async function compressFile(path, quality) {
  const { size } = await stat(path);
  if (size < minSize) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipAsync(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
