import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { colors } from './colors.ts';
import { colorValues, lightDark, mix, schemeDependent, supportsLightDark } from './shades.ts';

const cssName = (_value: string | null, path: string[]) =>
  `cm-${path.filter((key) => key !== 'color').join('-')}`;

/**
 * The design tokens. Components use these instead of literal values.
 *
 * @example
 * <p style={{ padding: theme.space[4], color: theme.color.accent }}>Books for this week</p>
 */
export const vars = createGlobalThemeContract(
  {
    space: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '', 8: '', 10: '' },
    radius: { xs: '', s: '', m: '', l: '', full: '' },
    font: '',
    duration: { 1: '', 2: '', 3: '' },
    ease: '',
    color: Object.fromEntries(Object.keys(colors).map((name) => [name, ''])) as Record<
      keyof typeof colors,
      string
    >,
    elevation: { 3: '' },
  },
  cssName,
);

/** A space that the host page can make smaller or larger. */
const spaced = (length: string) => `calc(${length} * var(--campus-spacing, 1))`;

createGlobalTheme(':root, :host', vars, {
  space: {
    1: spaced('4px'),
    2: spaced('8px'),
    3: spaced('12px'),
    4: spaced('16px'),
    5: spaced('20px'),
    6: spaced('24px'),
    8: spaced('32px'),
    10: spaced('40px'),
  },
  radius: {
    xs: '6px',
    s: '10px',
    m: 'var(--campus-radius, 14px)',
    l: 'calc(var(--campus-radius, 14px) + 6px)',
    full: '999px',
  },
  font: 'var(--campus-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif)',
  duration: { 1: '120ms', 2: '200ms', 3: '320ms' },
  ease: 'cubic-bezier(.2, .8, .2, 1)',
  color: colorValues(colors, (light) => light),
  elevation: { 3: '0 12px 40px rgb(20 23 43 / .22)' },
});

/** These colors are mixed from the colors of the page, so that they match. */
const mixedColors: Partial<Record<keyof typeof colors, string>> = {
  border: mix(vars.color.text, 15, vars.color.surface),
  canvas: vars.color.surface,
  borderStrong: mix(vars.color.text, 52, vars.color.surface),
  brandTint: mix(vars.color.brand, 9, vars.color.surface),
  surfaceSunken: mix(vars.color.text, 7, vars.color.surface),
  badgeGrey: vars.color.surfaceSunken,
  textMuted: mix(vars.color.text, 74, vars.color.surface),
  badgeGreyText: vars.color.textMuted,
  brandPressed: mix(vars.color.brand, 82, vars.color.text),
};

/** Returns declarations of the properties of colors. */
const toVars = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [vars.color[name as keyof typeof colors], value]),
  );

const lightDarkColors = Object.entries(toVars(colorValues(schemeDependent(colors), lightDark)));
const isMixed = ([property]: [property: string, value: string]) => property in toVars(mixedColors);

/** The colors of the hosted site that other pages mix from their own colors. A style sheet of the site declares them. */
export const unmixedColors = Object.fromEntries(lightDarkColors.filter(isMixed));

globalStyle(':root, :host', {
  '@supports': {
    [supportsLightDark]: {
      vars: {
        ...Object.fromEntries(lightDarkColors.filter((declaration) => !isMixed(declaration))),
        ...toVars(mixedColors),
        [vars.elevation[3]]:
          `0 0 0 1px light-dark(#0000, ${vars.color.border}), 0 12px 40px light-dark(rgb(20 23 43 / .22), rgb(0 0 0 / .6))`,
      },
    },
  },
});

globalStyle(':host', { display: 'block' });

globalStyle(':host([hidden])', { display: 'none' });

// A widget is a size container (`root` in base.css.ts), so it has no intrinsic width: a parent that shrinks to its
// content, such as a flex row, a float or a table cell, would collapse it. This pseudo-element has no height. It gives
// the widget the width of the screen as its intrinsic width, and can shrink to any width.
globalStyle(':host > div:first-of-type::before', {
  content: '',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 100vw)',
});

globalStyle(':root, :host', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: { [vars.duration[1]]: '0ms', [vars.duration[2]]: '0ms', [vars.duration[3]]: '0ms' },
    },
  },
});
