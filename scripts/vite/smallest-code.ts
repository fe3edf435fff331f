import { minify as shorten } from 'terser';
import { minify, type Plugin } from 'vite';

/**
 * Makes the code of browsers as small as it gets: Terser still finds 2 % in what Vite's own minifier leaves, which is
 * 450 bytes (brotli) of a first product grid. Neither alone is as good. Terser is slow, so it gets the chunks that are
 * named.
 */
export function smallestCode(chunks: RegExp): Plugin {
  return {
    name: 'campus-market:smallest-code',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name, fileName }) {
        if (!chunks.test(name)) return null;
        const { code: small } = await minify(fileName, code, { module: true });
        const smaller = await shorten(small, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          mangle: { nth_identifier: { get: nameByAlphabet } },
          format: { comments: false },
        });
        return { code: smaller.code ?? small, map: null };
      },
    },
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * `a`, `b` … `Z`, `aa`, `ba` … Terser's own names go by how often each letter stands in the code: a small change then
 * renames everything, and the code is 30 bytes larger or smaller by accident.
 */
function nameByAlphabet(place: number): string {
  const letter = letters[place % letters.length] as string;
  return place < letters.length ? letter : letter + nameByAlphabet(Math.floor(place / letters.length) - 1);
}
