import { expect, test } from 'vitest';
import { contrastReport } from '../../src/features/embed-builder/contrast-report.ts';

const failures = (colors: Record<string, string>, isDark = false) =>
  contrastReport({ colors, isDark }).filter(({ passes }) => !passes);

test('the default colors are readable in light and dark mode', () => {
  expect(failures({})).toEqual([]);
  expect(failures({}, true)).toEqual([]);
});

test('a text that is hard to read gets the nearest color that is readable on all its backgrounds', () => {
  const [worst] = failures({ text: '#999999' });
  expect(worst).toMatchObject({ label: 'Text on your page', fix: { name: 'text', color: '#707070' } });
  expect(failures({ text: '#707070' })).toEqual([]);
});

test('if no color of the text is readable on all backgrounds, a background is changed', () => {
  const colors: Record<string, string> = { text: '#000000', page: '#ffffff', card: '#101010' };
  const [worst] = failures(colors);
  expect(worst).toMatchObject({ label: 'Text on cards', fix: { name: 'card' } });
  expect(failures({ ...colors, card: worst?.fix?.color ?? '' })).toEqual([]);
});

test('taking every offered color ends with readable colors', () => {
  let colors: Record<string, string> = {
    text: '#888888',
    accent: '#ffc531',
    'on-accent': '#ffffff',
    card: '#777777',
  };
  for (let presses = 0; presses < 10 && failures(colors).length > 0; presses += 1) {
    const fix = failures(colors).find((result) => result.fix)?.fix;
    if (fix) colors = { ...colors, [fix.name]: fix.color };
  }
  expect(failures(colors)).toEqual([]);
});

test('a pale main color is kept with a dark text on it, or changed, and one of the two is enough', () => {
  const colors = { accent: '#ffd700' };
  const [first] = failures(colors);
  expect(first).toMatchObject({
    label: 'Text on buttons',
    fix: { name: 'on-accent', color: '#14172b' },
    otherFix: { name: 'accent' },
  });
  for (const fix of [first?.fix, first?.otherFix]) {
    const labels = failures({ ...colors, [fix?.name ?? '']: fix?.color ?? '' }).map(({ label }) => label);
    expect(labels).not.toContain('Text on buttons');
  }
});
