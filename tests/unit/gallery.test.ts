import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const galleryFolder = 'examples/gallery/src';

test('every exported component of the kit is in the gallery', () => {
  const componentNames = [...readFileSync('src/ui.ts', 'utf8').matchAll(/^export \{(.*?)\}/gms)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  expect(componentNames).toContain('Button');

  const gallery = readdirSync(galleryFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(galleryFolder, file), 'utf8'))
    .join('\n');
  // In the gallery, the name of each shown component is in quotes.
  expect(
    componentNames.filter((componentName) => !new RegExp(`['"]${componentName}['"]`).test(gallery)),
  ).toEqual([]);
});
