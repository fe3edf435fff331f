// The CSS properties and the parts of elements, from the tables of the guide to theming.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

export const themingPage = 'docs/guide/theming.md';

export const readThemingGuide = () => readFileSync(join(root, themingPage), 'utf8');

/**
 * Returns the CSS properties that the tables of the guide describe.
 *
 * @param {string} guide
 */
export const cssProperties = (guide) =>
  [...guide.matchAll(/^\| `(--campus-[\w-]+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, name = '', description = '', defaultValue = '']) => ({ name, description, default: defaultValue }),
  );

/**
 * Returns the parts that `::part()` selects, from the table of the guide.
 *
 * @param {string} guide
 */
export const cssParts = (guide) =>
  [...guide.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name = '', description = '']) => ({
    name,
    description,
  }));

/**
 * Returns the CSS properties and parts that the guide names without an example, one line each.
 *
 * @param {string} guide
 */
export function findUndocumentedStyles(guide) {
  const code = [...guide.matchAll(/^```css\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n');
  return [
    ...cssProperties(guide)
      .filter(({ name }) => !code.includes(`${name}:`))
      .map(({ name }) => `The property ${name} has no example.`),
    ...cssParts(guide)
      .filter(({ name }) => !code.includes(`::part(${name})`))
      .map(({ name }) => `The part ${name} has no example.`),
  ];
}
