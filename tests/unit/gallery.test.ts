import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKitBlocks } from '../../docs/vite/kit-blocks.ts';

const liveBlocks = readKitBlocks().filter(({ isLive }) => isLive);

test('every exported component of the kit is in a live example of its page, and so in the gallery', () => {
  const componentNames = [...readFileSync('src/ui.ts', 'utf8').matchAll(/^export \{(.*?)\}/gms)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  expect(componentNames).toContain('Button');

  const shownParts = new Set(liveBlocks.flatMap(({ parts }) => parts));
  expect(componentNames.filter((componentName) => !shownParts.has(componentName))).toEqual([]);
  const gallery = readFileSync('examples/gallery/src/Gallery.tsx', 'utf8');
  expect(gallery).toContain('<Pages />');
});
