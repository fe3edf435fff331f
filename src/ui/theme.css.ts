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
    space: { 1: '', 2: '', 3: '', 4: '', 5: '', 6: '', 8: '', 10: '' },
    radius: { xs: '', s: '', m: '', l: '', full: '' },
    font: '',
    elevation: { 3: '' },
    scrim: '',
    duration: { 1: '', 2: '', 3: '' },
    ease: '',
  },
  cssName,
);

/** What a page that embeds a widget may set, on any ancestor of it. Its colours come before ours. */
const byHost: Partial<Record<keyof typeof colors, string>> = {
  brand: '--campus-accent',
  brandText: '--campus-accent',
  hero: '--campus-accent',
  focus: '--campus-accent',
  onBrand: '--campus-on-accent',
  onHero: '--campus-on-accent',
  surface: '--campus-surface',
  surfaceRaised: '--campus-surface',
  text: '--campus-text',
};

/** The value of every colour, made from its two shades. */
function eachColor(shade: (day: string, night: string) => string) {
  return Object.fromEntries(
    Object.entries(colors).map(([name, [day, night]]) => {
      const property = byHost[name as keyof typeof colors];
      const own = shade(day, night);
      return [name, property ? `var(${property}, ${own})` : own];
    }),
  ) as Record<keyof typeof colors, string>;
}

createGlobalTheme(':root, :host', vars, {
  color: eachColor((day) => day),
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
  },
  radius: {
    xs: '6px',
    s: '10px',
    m: 'var(--campus-radius, 14px)',
    l: 'calc(var(--campus-radius, 14px) + 6px)',
    full: '999px',
  },
  font: 'var(--campus-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif)',
  elevation: {
    3: '0 12px 40px rgb(20 23 43 / .22)',
  },
  scrim: 'rgb(14 16 32 / .56)',
  duration: { 1: '120ms', 2: '200ms', 3: '320ms' },
  ease: 'cubic-bezier(.2, .8, .2, 1)',
});

// light-dark() follows the page's color-scheme, also into a shadow root: a widget on a page that is always
// light stays light, whatever the visitor's phone prefers. Browsers without it keep the light colours.
const withDark = eachColor((day, night) => (day === night ? day : `light-dark(${day}, ${night})`));

globalStyle(':root, :host', {
  '@supports': {
    '(color: light-dark(#000, #fff))': {
      vars: {
        ...Object.fromEntries(
          Object.entries(withDark).map(([name, value]) => [vars.color[name as keyof typeof colors], value]),
        ),
        [vars.elevation[3]]:
          '0 0 0 1px light-dark(#0000, #2C3150), 0 12px 40px light-dark(rgb(20 23 43 / .22), rgb(0 0 0 / .6))',
        [vars.scrim]: 'light-dark(rgb(14 16 32 / .56), rgb(4 5 12 / .7))',
      },
    },
  },
});

const mix = (color: string, percent: number, into: string) =>
  `color-mix(in srgb, ${color} ${percent}%, ${into})`;

// In somebody else's page the colours between are mixed from those that the page gave. They stand in a condition
// of their own kind, or those above would win.
globalStyle(':host', {
  display: 'block',
  '@supports': {
    '(color: light-dark(#000, #fff))': {
      vars: {
        [vars.color.brandPressed]: mix(vars.color.brand, 82, vars.color.text),
        [vars.color.brandTint]: mix(vars.color.brand, 9, vars.color.surface),
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
