import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementTable } from '../../src/element-table.ts';

test('importing the elements on a server registers none of them', async () => {
  expect(typeof customElements).toBe('undefined');
  const entryPoint = await import('../../src/elements.ts');
  expect(Object.keys(entryPoint).sort()).toEqual(['createMarket', 'setPageMarket']);
  expect(typeof customElements).toBe('undefined');
});

test('each tag is registered in a file with its name, in the folder of its feature', async () => {
  const rows = Object.entries(elementTable).flatMap(([feature, list]) =>
    list.map(({ tag }) => ({ feature, tag })),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { feature, tag } of rows) {
    await expect(import(`../../src/features/${feature}/${tag}.element.ts`)).resolves.toBeDefined();
  }
});

test('the entry point of the elements loads the code of each tag from the file with its name', () => {
  const source = readFileSync(new URL('../../src/elements.ts', import.meta.url), 'utf8');
  const lines = source.match(/^defineLazyElement\([^;]*;/gm) ?? [];
  const expected = Object.entries(elementTable).flatMap(([feature, list]) =>
    list.map(({ tag }) => {
      const definition = tag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return `defineLazyElement(${definition}, () => import('./features/${feature}/${tag}.element.ts'));`;
    }),
  );
  expect([...lines].sort()).toEqual(expected.sort());
});
