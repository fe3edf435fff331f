import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributeName } from '../../src/element/element-definition.ts';
import { elementTable } from '../../src/element-table.ts';

test('the WordPress plugin knows the public elements and their attributes', () => {
  const plugin = readFileSync('examples/wordpress/campus-market.php', 'utf8');
  const [, list = ''] = /const CAMPUS_MARKET_WIDGETS = \[\n([^;]*)\];/.exec(plugin) ?? [];
  const widgets = [...list.matchAll(/'([\w-]+)' => \[(.*)\],/g)].map(([, tag = '', names = '']) => [
    tag,
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name).sort(),
  ]);
  const elements = Object.values(elementTable)
    .flat()
    .filter((definition) => 'isPublic' in definition)
    .map(({ tag, attributes }) => [tag, Object.keys(attributes).map(attributeName).sort()]);
  expect(Object.fromEntries(widgets)).toEqual(Object.fromEntries(elements));
});
