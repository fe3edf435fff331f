import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = 'examples/gallery/src';

test('every exported component of the kit is in the gallery', () => {
  const parts = [...readFileSync('src/ui.ts', 'utf8').matchAll(/^export \{(.*?)\}/gms)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
  expect(parts).toContain('Button');

  const gallery = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  // Each specimen names the components that it shows in quotes.
  expect(parts.filter((part) => !new RegExp(`['"]${part}['"]`).test(gallery))).toEqual([]);
});
