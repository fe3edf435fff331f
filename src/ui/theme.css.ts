import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { colors } from './colors.ts';

const cssName = (_value: string | null, path: string[]) =>
  `cm-${path.filter((p) => p !== 'color').join('-')}`;

/** The tokens of the design. Components use these and no values of their own. */
export const vars = createGlobalThemeContract(
  {
    color: Object.fromEntries(Object.keys(colors).map((name) => [name, ''])) as Record<
      keyof typeof colors,
      string
    >,
    space: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '', 8: '', 10: '', 14: '' },
    radius: { xs: '', s: '', m: '', l: '', full: '' },
    font: '',
    elevation: { 1: '', 2: '', 3: '' },
    scrim: '',
    duration: { 1: '', 2: '', 3: '' },
    ease: '',
  },
  cssName,
);

const light = Object.fromEntries(Object.entries(colors).map(([name, [value]]) => [name, value]));

const shape = {
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    14: '56px',
  },
  radius: { xs: '6px', s: '10px', m: '14px', l: '20px', full: '999px' },
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  elevation: {
    1: '0 1px 2px rgb(20 23 43 / .08)',
    2: '0 -1px 0 rgb(20 23 43 / .06), 0 -6px 20px rgb(20 23 43 / .06)',
    3: '0 12px 40px rgb(20 23 43 / .22)',
  },
  scrim: 'rgb(14 16 32 / .56)',
  duration: { 1: '120ms', 2: '200ms', 3: '320ms' },
  ease: 'cubic-bezier(.2, .8, .2, 1)',
};

createGlobalTheme(':root, :host', vars, { color: light as Record<keyof typeof colors, string>, ...shape });

// light-dark() follows the page's color-scheme, also into a shadow root: a widget on a page that is always
// light stays light, whatever the visitor's phone prefers. Browsers without it keep the light colours.
const withDark = Object.fromEntries(
  Object.entries(colors).map(([name, [day, night]]) => [name, `light-dark(${day}, ${night})`]),
) as Record<keyof typeof colors, string>;

const variables = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [vars.color[name as keyof typeof colors], value]),
  );

globalStyle(':root, :host', {
  '@supports': {
    '(color: light-dark(#000, #fff))': {
      vars: {
        ...variables(withDark),
        [vars.elevation[1]]:
          '0 1px 2px light-dark(rgb(20 23 43 / .08), #0000), 0 0 0 1px light-dark(#0000, #2C3150)',
        [vars.elevation[2]]:
          '0 -1px 0 light-dark(rgb(20 23 43 / .06), #2C3150), 0 -6px 20px light-dark(rgb(20 23 43 / .06), #0000)',
        [vars.elevation[3]]:
          '0 0 0 1px light-dark(#0000, #2C3150), 0 12px 40px light-dark(rgb(20 23 43 / .22), rgb(0 0 0 / .6))',
        [vars.scrim]: 'light-dark(rgb(14 16 32 / .56), rgb(4 5 12 / .7))',
      },
    },
  },
});

const mix = (color: string, percent: number, into: string) =>
  `color-mix(in srgb, ${color} ${percent}%, ${into})`;

// What a page that embeds a widget may set, on any ancestor of it. The other colours are mixed from these. The colours
// stand in the same condition as those above, or those would win.
globalStyle(':host', {
  display: 'block',
  vars: {
    [vars.font]: `var(--campus-font, ${shape.font})`,
    [vars.radius.m]: 'var(--campus-radius, 14px)',
    [vars.radius.l]: 'calc(var(--campus-radius, 14px) + 6px)',
  },
  '@supports': {
    '(color: light-dark(#000, #fff))': {
      vars: {
        [vars.color.brand]: `var(--campus-accent, ${withDark.brand})`,
        [vars.color.onBrand]: `var(--campus-on-accent, ${withDark.onBrand})`,
        [vars.color.brandText]: `var(--campus-accent, ${withDark.brandText})`,
        [vars.color.brandPressed]: mix(vars.color.brand, 82, vars.color.text),
        [vars.color.brandTint]: mix(vars.color.brand, 9, vars.color.surface),
        [vars.color.hero]: `var(--campus-accent, ${withDark.hero})`,
        [vars.color.onHero]: `var(--campus-on-accent, ${withDark.onHero})`,
        [vars.color.focus]: `var(--campus-accent, ${withDark.focus})`,
        [vars.color.surface]: `var(--campus-surface, ${withDark.surface})`,
        [vars.color.text]: `var(--campus-text, ${withDark.text})`,
        [vars.color.textMuted]: mix(vars.color.text, 74, vars.color.surface),
        [vars.color.border]: mix(vars.color.text, 15, vars.color.surface),
        [vars.color.borderStrong]: mix(vars.color.text, 52, vars.color.surface),
      },
    },
  },
});

globalStyle(':root, :host', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: { [vars.duration[1]]: '0ms', [vars.duration[2]]: '0ms', [vars.duration[3]]: '0ms' },
    },
  },
});
