import { expect, test } from 'vitest';
import { contrastReport, readableColors } from '../../src/features/embed-builder/contrast-report.ts';

const failures = (colors: Record<string, string>, isDark = false) =>
  contrastReport({ colors, isDark }).filter(({ passes }) => !passes);

/** Returns what the builder offers for these colors. It must make all of them readable at once. */
function fixOf(colors: Record<string, string>, isDark = false): Record<string, string> {
  const fix = readableColors({ colors, isDark });
  expect(failures({ ...colors, ...fix }, isDark)).toEqual([]);
  return fix;
}

test('the default colors are readable in light and dark mode, and nothing is offered', () => {
  expect(failures({})).toEqual([]);
  expect(failures({}, true)).toEqual([]);
  expect(fixOf({})).toEqual({});
});

test('a text that is hard to read gets the nearest color that is readable on all its backgrounds', () => {
  const [worst] = failures({ text: '#999999' });
  expect(worst).toMatchObject({ label: 'Text on your page' });
  expect(fixOf({ text: '#999999' })).toEqual({ text: '#707070' });
});

test('if no color of the text is readable on all backgrounds, a background is changed', () => {
  const fix = fixOf({ text: '#000000', page: '#ffffff', card: '#101010' });
  expect(Object.keys(fix)).toEqual(['card']);
});

test('one press makes many colors readable, however hard they are to see', () => {
  fixOf({ text: '#888888', accent: '#ffc531', 'on-accent': '#ffffff', card: '#777777' });
  const palette = ['#ffff00', '#ffd700', '#e8590c', '#777777', '#ffffff', '#000000', '#14532d', '#add8e6'];
  for (const accent of palette)
    for (const other of palette)
      for (const name of ['on-accent', 'surface', 'page', 'text', 'card'])
        for (const isDark of [false, true]) fixOf({ accent, [name]: other }, isDark);
});

test('a yellow main color becomes a darker yellow with the same text on it', () => {
  const fix = fixOf({ accent: '#ffff00' });
  expect(Object.keys(fix)).toEqual(['accent']);
  expect(fix.accent).toMatch(/^#(..)\1(?!\1)..$/);
});

test('a main color that can be seen on the page stays, and only the text on it changes', () => {
  expect(fixOf({ accent: '#14532d', 'on-accent': '#333333' })).toEqual({ 'on-accent': expect.any(String) });
});
