import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths } from '../../site/app/widget-title.ts';
import { attributeName } from '../../src/element/element-definition.ts';
import { elementTable } from '../../src/element-table.ts';

const plugin = readFileSync('examples/wordpress/campus-market.php', 'utf8');

test('the WordPress plugin knows the public elements and their attributes', () => {
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

test('the WordPress plugin links each public element to the page that shows the same', () => {
  const [, list = ''] = /const CAMPUS_MARKET_PAGES = \[\n([^;]*)\];/.exec(plugin) ?? [];
  const pages = [...list.matchAll(/'([\w-]+)' => \['[^']+', '([^']+)'\],/g)].map(([, tag, path = '']) => [
    tag,
    path.replace(/\{(\w+)\}/, ':$1'),
  ]);
  // These are only a part of Home.
  const parts = { 'ad-carousel': '/', 'campus-picker': '/' };
  expect(Object.fromEntries(pages)).toEqual({ ...pagePaths, ...parts });
});
